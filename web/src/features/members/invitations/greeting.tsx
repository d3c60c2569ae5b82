import type { Profile } from '@lintel/contract/profiles/profiles';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { invitationsQuery } from './api.ts';

/** On the profile of the member who invited the new member: a message to begin with. */
export function Greeting({
  profile: { id, fullName, viewer },
  onHello,
}: {
  profile: Pick<Profile, 'id' | 'fullName' | 'viewer'>;
  onHello: (words: string) => void;
}) {
  const { data } = useQuery(invitationsQuery);
  if (data?.invitedBy?.id !== id || !viewer.canMessage) return null;
  const [first = fullName] = fullName.split(' ');
  return (
    <Banner>
      <div className="row wrap between">
        <p>{first} invited you to Lintel.</p>
        <Button
          size="sm"
          onClick={() => onHello(`Hello ${first}, I have joined Lintel by your invitation.`)}
        >
          Say hello
        </Button>
      </div>
    </Banner>
  );
}

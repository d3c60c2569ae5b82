import type { ProfileCard } from '@lintel/contract/profiles';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PATHS } from '#web/app/paths.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { AddToCollection } from '#web/features/collections/picker/add-to-collection.tsx';
import { askedFor } from '#web/features/messages/address.ts';
import { Inbox } from '#web/features/messages/inbox.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

const collect = (profile: ProfileCard) => <AddToCollection profile={profile} block />;

/** One's conversations, and the one that the address asks for. */
export function MessagesPage() {
  usePageTitle('Messages');
  const session = useSession();
  const query: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  if (!session) return <Spinner label="Loading..." />;
  return (
    <Inbox
      memberId={session.id}
      selectedId={askedFor(query)}
      isAdmin={session.isAdmin}
      onLeave={() => void navigate({ to: PATHS.messages, search: {}, replace: true })}
      actions={collect}
    />
  );
}

import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '#web/features/accounts/session.ts';
import { AddToCollection } from '#web/features/collections/picker/add-to-collection.tsx';
import {
  formatLocation,
  type MessagesLocation,
  parseLocation,
} from '#web/features/messaging/address.ts';
import { MemberFacts } from '#web/features/messaging/first/member-facts.ts';
import { Inbox } from '#web/features/messaging/inbox.tsx';
import { BlockAction } from '#web/features/safety/blocks/block-action.tsx';
import { UnblockButton } from '#web/features/safety/blocks/unblock-button.tsx';
import { MessageMenu, ReportAction } from '#web/features/safety/reports/report-action.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import styles from './messages.module.css';

const route = getRouteApi(`/framed${PATHS.messages}`);
const unblock = (profileId: string) => <UnblockButton profileId={profileId} />;

function usePlace() {
  const location = parseLocation(route.useSearch());
  const navigate = route.useNavigate();
  const goTo = (next: MessagesLocation) =>
    void navigate({ search: formatLocation(next), replace: true });
  return { location, goTo, leave: () => goTo({ words: location.words }) };
}

/** The menu of a message in the open conversation. */
function OpenMessageMenu({ messageId, name }: { messageId: string; name: string }) {
  const { location, leave } = usePlace();
  const sender = { id: location.profileId ?? '', businessName: null, fullName: name };
  return <MessageMenu messageId={messageId} profile={sender} onBlocked={leave} />;
}

const messageMenu = (messageId: string, name: string) => (
  <OpenMessageMenu messageId={messageId} name={name} />
);

/** The member's conversations, with the one in the URL open. */
export function MessagesPage() {
  usePageTitle('Messages');
  const session = useSession();
  const { location, goTo, leave } = usePlace();
  const actionsOn = (profile: ProfileCard) => (
    <>
      <AddToCollection profile={profile} block />
      <div className={styles.safety}>
        <ReportAction profile={profile} onBlocked={leave} />
        <BlockAction profile={profile} onBlocked={leave} />
      </div>
    </>
  );
  if (!session) return <Spinner label="Loading..." />;
  const collect = (profile: ProfileCard) => (
    <AddToCollection profile={profile} size="sm" variant="secondary" />
  );
  return (
    <MemberFacts value={{ own: session.profile, collect }}>
      <Inbox
        memberId={session.id}
        location={location}
        onLocation={goTo}
        isAdmin={session.isAdmin}
        actions={actionsOn}
        messageAction={messageMenu}
        unblock={unblock}
      />
    </MemberFacts>
  );
}

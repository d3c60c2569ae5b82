import type { ProfileCard } from '@lintel/contract/members/profiles';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PATHS } from '#web/app/paths.ts';
import { useSession } from '#web/features/accounts/session.ts';
import { BlockAction } from '#web/features/blocks/block-action.tsx';
import { AddToCollection } from '#web/features/collections/picker/add-to-collection.tsx';
import { formatPlace, type Place, parsePlace } from '#web/features/messages/address.ts';
import { Inbox } from '#web/features/messages/inbox.tsx';
import { ReportAction, ReportMessage } from '#web/features/reports/report-action.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import styles from './messages.module.css';

const reportMessage = (messageId: string) => <ReportMessage messageId={messageId} />;

/** One's conversations, and the one that the address asks for. */
export function MessagesPage() {
  usePageTitle('Messages');
  const session = useSession();
  const place = parsePlace(useSearch({ strict: false }));
  const navigate = useNavigate();
  const goTo = (next: Place) =>
    void navigate({ to: PATHS.messages, search: formatPlace(next), replace: true });
  const actionsOn = (profile: ProfileCard) => (
    <>
      <AddToCollection profile={profile} block />
      <div className={styles.safety}>
        <ReportAction profile={profile} />
        <BlockAction profile={profile} onBlocked={() => goTo({ words: place.words })} />
      </div>
    </>
  );
  if (!session) return <Spinner label="Loading..." />;
  return (
    <Inbox
      memberId={session.id}
      place={place}
      onPlace={goTo}
      isAdmin={session.isAdmin}
      actions={actionsOn}
      messageAction={reportMessage}
    />
  );
}

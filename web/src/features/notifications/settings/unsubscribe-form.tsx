import type { unsubscribe } from '@lintel/contract/notifications/settings';
import type { NotificationKind } from '@lintel/contract/values/notifications';
import { useMutation } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

const UNSUBSCRIBE = endpoint<typeof unsubscribe>('POST', '/api/notifications/unsubscribe');

const STOPPED: Record<NotificationKind | 'search' | 'weeklyMail', string> = {
  messageMail: 'We will no longer email you about unread messages.',
  searchMail: 'We will no longer email you about your saved searches.',
  briefMail: 'We will no longer email you before what you are after now ends.',
  referenceMail:
    'We will no longer email you when someone says that you have worked together. The bell still shows it.',
  search:
    'We will no longer email you about this saved search. You can still find it under Saved searches.',
  weeklyMail: 'We no longer send a weekly summary.',
};

/** A form that stops the emails that the link came in. Email programs open links as well, so a person has to agree. */
export function UnsubscribeForm({ token }: { token: string }) {
  const stop = useMutation({ mutationFn: () => call(UNSUBSCRIBE, { body: { token } }) });
  if (stop.data) return <p role="status">{STOPPED[stop.data.kind]}</p>;
  return (
    <>
      <p>
        You will get no more emails like the one that this link came from. You do not need to sign
        in.
      </p>
      {stop.error && (
        <Alert>
          <p>{messageOf(stop.error)}</p>
        </Alert>
      )}
      <Button variant="primary" size="lg" block busy={stop.isPending} onClick={() => stop.mutate()}>
        Unsubscribe
      </Button>
    </>
  );
}

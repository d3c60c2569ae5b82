import type { unsubscribe } from '@lintel/contract/notifications/settings';
import type { NotificationKind } from '@lintel/contract/values/notifications';
import { useMutation } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

const UNSUBSCRIBE = endpoint<typeof unsubscribe>('POST', '/api/notifications/unsubscribe');

const STOPPED: Record<NotificationKind | 'search', string> = {
  messageMail: 'We will not email you about unread messages any more.',
  searchMail: 'We will not email you about your saved searches any more.',
  search:
    'We will not tell you about this saved search any more. You still find it under Searches.',
  weeklyMail: 'We will not email you a weekly summary any more.',
};

/** A form that stops the emails that the link came in. Email programs open links as well, so a person has to agree. */
export function UnsubscribeForm({ token }: { token: string }) {
  const stop = useMutation({ mutationFn: () => call(UNSUBSCRIBE, { body: { token } }) });
  if (stop.data) return <p role="status">{STOPPED[stop.data.kind]}</p>;
  return (
    <>
      <p>You will get no more mails like the one that this link was in. You need not sign in.</p>
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

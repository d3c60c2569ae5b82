import type { FailedEmail } from '@lintel/contract/administration/emails';
import { Button } from '#web/ui/action/button.tsx';
import { TRY_AGAIN } from '#web/ui/action/retry-button.tsx';
import { failureToast, toast } from '#web/ui/overlay/toast.ts';
import styles from '../inbox/inbox.module.css';
import { useEmailDeeds, useTestEmail } from './api.ts';

/** Try an email again, or give it up. */
export function EmailActions({ email, onDone }: { email: FailedEmail; onDone: () => void }) {
  const { recipient, canRetry } = email;
  const { retry, giveUp } = useEmailDeeds(email, onDone);
  return (
    <div className={styles.actions}>
      <Button
        size="sm"
        aria-label={`${TRY_AGAIN}: email to ${recipient}`}
        busy={retry.isPending}
        disabledReason={canRetry ? undefined : 'Its text has been erased.'}
        onClick={() => retry.mutate()}
      >
        {TRY_AGAIN}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Give up: email to ${recipient}`}
        busy={giveUp.isPending}
        onClick={() => giveUp.mutate()}
      >
        Give up
      </Button>
    </div>
  );
}

/** Send a test email to the viewer’s own address. */
export function TestEmail() {
  const test = useTestEmail();
  const start = () =>
    test.mutate(undefined, {
      onSuccess: ({ recipient, refusal }) =>
        refusal === null
          ? toast({ title: 'The mail server has taken it', description: `To ${recipient}` })
          : toast({ title: 'The mail server did not take it', description: refusal, tone: 'bad' }),
      onError: (error) => failureToast({ title: 'Could not send a test letter', error }),
    });
  return (
    <Button busy={test.isPending} onClick={start}>
      Send a test letter to me
    </Button>
  );
}

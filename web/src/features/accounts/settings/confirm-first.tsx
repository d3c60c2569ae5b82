import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useSendVerification } from '../api.ts';
import { FailureAlert } from '../failures.tsx';
import styles from './section.module.css';

/** Says what has to wait until the member has confirmed their address, and emails the link again. */
export function ConfirmFirst({ email, what }: { email: string; what: string }) {
  return (
    <>
      <Banner tone="warn">
        <p>
          <strong className="strong">Confirm your email address first.</strong> Follow the link that
          we sent to {email}. Then you can {what}.
        </p>
      </Banner>
      <SendLinkAgain email={email} />
    </>
  );
}

/** Emails the link that confirms the member's address again. */
export function SendLinkAgain({ email }: { email: string }) {
  const send = useSendVerification();
  return (
    <>
      {send.error && <FailureAlert error={send.error} />}
      <div className={styles.foot}>
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          Send the link again
        </Button>
        <p role="status" className="muted sm">
          {send.isSuccess && `We sent a link to ${email}.`}
        </p>
      </div>
    </>
  );
}

import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useSendVerification } from '../email-links/api.ts';
import { FailureAlert } from '../failure-alert.tsx';
import styles from './section.module.css';

/** The address in use, and whether its owner has shown that it is theirs. */
export function OwnAddress({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const send = useSendVerification();
  return (
    <>
      <div className={styles.rows}>
        <div className={styles.row}>
          <p className={styles.name}>
            <span className="strong">{email}</span>
            {isConfirmed ? (
              <Badge tone="positive">Confirmed</Badge>
            ) : (
              <Badge tone="warning">Not confirmed</Badge>
            )}
          </p>
          {!isConfirmed && (
            <Button size="sm" busy={send.isPending} onClick={() => send.mutate()}>
              Send again
            </Button>
          )}
        </div>
      </div>
      {send.error && <FailureAlert error={send.error} />}
      <p role="status" className={`muted sm ${styles.said}`}>
        {send.isSuccess && !isConfirmed && `We sent a link to ${email}.`}
      </p>
    </>
  );
}

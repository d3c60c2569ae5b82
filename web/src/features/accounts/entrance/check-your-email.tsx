import type { ReactNode } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { MailboxNote, type MailMode } from '../mail-note.tsx';
import styles from './form.module.css';

/** After an email was asked for: what was sent where, and what to do if that was the wrong address. */
export function CheckYourEmail({
  children,
  mail,
  onOther,
  back,
}: {
  /** What the email holds. */
  children: ReactNode;
  mail: MailMode;
  onOther: () => void;
  /** The way back to signing in. */
  back: ReactNode;
}) {
  return (
    <>
      <div className="stack" role="status">
        {children}
        {mail !== 'mailbox' && (
          <p className="muted">
            Nothing there after a few minutes? Look in the spam folder, or try again.
          </p>
        )}
      </div>
      <MailboxNote mail={mail} />
      <div className={styles.actions}>
        <Button size="lg" block onClick={onOther}>
          Try Different Email
        </Button>
        {back}
      </div>
    </>
  );
}

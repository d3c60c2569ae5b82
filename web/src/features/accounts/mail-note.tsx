import { Banner } from '#web/ui/feedback/banner.tsx';

/** A page of the server's, so the router must not take the click. */
const MAILBOX = '/dev/mailbox';

export type MailMode = 'smtp' | 'mailbox' | 'none' | undefined;

/** Where an email is to be found that never leaves a developer's machine. */
export function MailboxNote({ mail }: { mail: MailMode }) {
  if (mail !== 'mailbox') return null;
  return (
    <Banner>
      <p>
        This installation sends no mail. It is kept in the{' '}
        <a href={MAILBOX} target="_blank" rel="noreferrer">
          local mailbox
        </a>
        .
      </p>
    </Banner>
  );
}

/** Said before somebody fills in a form whose answer would be an email. */
export function NoMailNote({ mail }: { mail: MailMode }) {
  if (mail !== 'none') return null;
  return (
    <Banner tone="warn">
      <p>
        <strong className="strong">This site cannot send mail at the moment.</strong> Please write
        to the people who run it.
      </p>
    </Banner>
  );
}

import { Banner } from '#web/ui/feedback/banner.tsx';

/** The server renders this page, so the router must not handle the click. */
const MAILBOX = '/dev/mailbox';

export type MailMode = 'smtp' | 'mailbox' | 'none' | undefined;

/** A note on where to find an email on an installation that sends none. */
export function MailboxNote({ mail }: { mail: MailMode }) {
  if (mail !== 'mailbox') return null;
  return (
    <Banner>
      <p>
        This installation does not send email. You can read it in the{' '}
        <a href={MAILBOX} target="_blank" rel="noreferrer">
          local mailbox
        </a>
        .
      </p>
    </Banner>
  );
}

/** A warning before a form that would send an email. */
export function NoMailNote({ mail }: { mail: MailMode }) {
  if (mail !== 'none') return null;
  return (
    <Banner tone="warn">
      <p>
        <strong className="strong">This site cannot send email at the moment.</strong> Please
        contact the people who run it.
      </p>
    </Banner>
  );
}

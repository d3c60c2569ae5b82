import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { still } from '#web/lib/island.tsx';
import { usePageContext } from '#web/lib/page-context.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';
import { useFocusOnChange } from '#web/ui/action/focus.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Logo } from '#web/ui/display/logo.tsx';
import { MailboxNote, type MailMode } from '../mail-note.tsx';
import styles from './sign-in.module.css';

const SignInStreet = still(async () => (await import('./sign-in-street.tsx')).SignInStreet);

/** The frame of the sign-in and sign-up pages: a form beside a street. */
export function SignInFrame({
  title,
  above,
  children,
}: {
  title: string;
  /** What comes before the title. */
  above?: ReactNode;
  children: ReactNode;
}) {
  // Another title means another view of the same page, so the focus moves to its heading for screen readers.
  const heading = useFocusOnChange<HTMLHeadingElement>(title);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.pane}>
        <div className={`row wrap between ${styles.top}`}>
          <a className={styles.logo} href={PATHS.home} aria-label="Lintel">
            <Logo />
          </a>
          <ButtonAnchor
            href={PATHS.home}
            variant="ghost"
            size="sm"
            icon={<Icon of={ArrowLeft} size="sm" />}
          >
            Back to Home
          </ButtonAnchor>
        </div>
        <div className={styles.inner}>
          {above}
          <h1 className={styles.title} tabIndex={-1} ref={heading}>
            {title}
          </h1>
          {children}
        </div>
      </div>
      <div className={styles.street}>
        <p className={styles.motto}>Know who you are opening the door to.</p>
        <SignInStreet site={usePageContext().site} />
      </div>
    </main>
  );
}

/** The alternatives to the form above. */
export function OtherWays({ children }: { children: ReactNode }) {
  return (
    <>
      <p className={styles.or}>or</p>
      <div className={styles.ways}>{children}</div>
    </>
  );
}

/** The short lines at the bottom of a sign-in page. */
export function FootLinks({ children }: { children: ReactNode }) {
  return <div className={`muted ${styles.links}`}>{children}</div>;
}

/** The way in for visitors, who need an address that can be confirmed by email. */
export function GuestLink({ mail }: { mail: MailMode }) {
  if (mail === 'none') return null;
  return <a href={`${PATHS.onboarding}?guest=1`}>Set up a profile first</a>;
}

/** The view after an email has been requested: where it was sent, and what to do if the address was wrong. */
export function CheckYourEmail({
  children,
  mail,
  onOther,
  back,
}: {
  /** Describes what was sent. */
  children: ReactNode;
  mail: MailMode;
  onOther: () => void;
  /** The link back to sign-in. */
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
      <div className="stack">
        <Button size="lg" block onClick={onOther}>
          Try Different Email
        </Button>
        {back}
      </div>
    </>
  );
}

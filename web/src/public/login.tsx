import { ACCOUNT_WORDS, lifetimeOf } from '@lintel/contract/values/accounts';
import { useState } from 'react';
import type { MailMode } from '#web/features/accounts/mail-note.tsx';
import { ProviderButtons } from '#web/features/accounts/providers/provider-buttons.tsx';
import {
  CheckYourEmail,
  FootLinks,
  GuestLink,
  OtherWays,
  SignInFrame,
} from '#web/features/accounts/sign-in/sign-in.tsx';
import { useSignIn } from '#web/features/accounts/sign-in/sign-in-context.ts';
import { MagicLinkForm, SigninForm } from '#web/features/accounts/sign-in/signin-forms.tsx';
import { AccountFirst, SigninReason } from '#web/features/accounts/sign-in/signin-reason.tsx';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { usePageContext } from '#web/lib/page-context.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

type View = 'password' | 'link' | 'sent';
const TITLES: Record<View, string> = {
  password: 'Sign In',
  link: 'Email me a sign-in link',
  sent: 'Check Your Email',
};

interface Turn {
  /** The email address typed before, so that no one types it twice. */
  email: string;
  mail: MailMode;
  onEmail: (email: string) => void;
  onView: (view: View) => void;
}

function WithPassword({ email, mail, onEmail, onView }: Turn) {
  // A reload keeps the history state, but the server rendered without it; a click before hydration would be lost.
  const isHydrated = useIsHydrated();
  const hasReset = isHydrated && window.history.state?.passwordReset === true;
  const { providers } = useSignIn();
  const hasMail = mail !== 'none';
  return (
    <>
      {isHydrated && <SigninReason />}
      {hasReset && (
        <div role="status">
          <Banner tone="good">
            <p>{ACCOUNT_WORDS.passwordReset}</p>
          </Banner>
        </div>
      )}
      <SigninForm email={email} onEmail={onEmail} />
      {(hasMail || providers.length > 0) && (
        <OtherWays>
          <ProviderButtons />
          {hasMail && (
            <Button size="lg" block disabled={!isHydrated} onClick={() => onView('link')}>
              Email me a sign-in link
            </Button>
          )}
        </OtherWays>
      )}
      <FootLinks>
        <p>
          New to Lintel? <a href={PATHS.signup}>Create an account</a>
        </p>
        <GuestLink mail={mail} />
      </FootLinks>
    </>
  );
}

function WithLink({ email, onEmail, onView }: Turn) {
  return (
    <>
      <p className="muted">We will email you a link that signs you in.</p>
      <MagicLinkForm
        email={email}
        onSent={(address) => {
          onEmail(address);
          onView('sent');
        }}
      />
      <Button variant="ghost" size="lg" block onClick={() => onView('password')}>
        Sign in with a password instead
      </Button>
    </>
  );
}

function LinkSent({ email, mail, onEmail, onView }: Turn) {
  return (
    <CheckYourEmail
      mail={mail}
      onOther={() => {
        onEmail('');
        onView('link');
      }}
      back={
        <Button variant="ghost" size="lg" block onClick={() => onView('password')}>
          Back to Sign In
        </Button>
      }
    >
      <p>
        Check <strong className="strong">{email}</strong> for a sign-in link. It works once, within{' '}
        {lifetimeOf('magic')}.
      </p>
    </CheckYourEmail>
  );
}

const VIEWS = { password: WithPassword, link: WithLink, sent: LinkSent };

export function LoginPage() {
  const [view, setView] = useState<View>('password');
  const [email, setEmail] = useState('');
  const title = TITLES[view];
  const Current = VIEWS[view];
  const mail = usePageContext().site?.mail;
  usePageTitle(title);
  return (
    <SignInFrame title={title} above={view === 'password' && <AccountFirst />}>
      <Current email={email} mail={mail} onEmail={setEmail} onView={setView} />
    </SignInFrame>
  );
}

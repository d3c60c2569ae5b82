import { PASSWORD_MIN_LENGTH } from '@lintel/contract/values/accounts';
import { useEffect, useState } from 'react';
import { ProviderButtons } from '#web/features/accounts/providers/provider-buttons.tsx';
import {
  CheckYourEmail,
  FootLinks,
  GuestLink,
  OtherWays,
  SignInFrame,
} from '#web/features/accounts/sign-in/sign-in.tsx';
import { useSignIn } from '#web/features/accounts/sign-in/sign-in-context.ts';
import { SignupForm } from '#web/features/accounts/sign-in/signup-form.tsx';
import { rememberNext } from '#web/lib/before-sign-up.ts';
import { useIsHydrated } from '#web/lib/browser-state.ts';
import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { usePageContext } from '#web/lib/page-context.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { isClientPath, PATHS } from '#web/lib/paths.ts';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';

function Form({ onMailed }: { onMailed: (email: string) => void }) {
  const { site } = usePageContext();
  const { providers } = useSignIn();
  const wanted = safeSessionStorage.read(SESSION_KEYS.loginRedirectPath);
  const isClient = useIsHydrated() && isClientPath(wanted);
  return (
    <>
      {isClient && (
        <p className="muted">
          A member asks whether you have worked together. You need an account to answer, and no
          profile.
        </p>
      )}
      <SignupForm
        passwordMinLength={site?.passwordMinLength ?? PASSWORD_MIN_LENGTH}
        onMailed={onMailed}
      />
      {providers.length > 0 && (
        <OtherWays>
          <ProviderButtons />
        </OtherWays>
      )}
      <FootLinks>
        <p>
          Already have an account? <a href={PATHS.login}>Sign In</a>
        </p>
        <GuestLink mail={site?.mail} />
      </FootLinks>
    </>
  );
}

export function SignupPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mail = usePageContext().site?.mail;
  const title = sentTo === null ? 'Create an account' : 'Check Your Email';
  usePageTitle(title);
  useEffect(() => rememberNext(window.location.search), []);
  return (
    <SignInFrame title={title}>
      {sentTo === null ? (
        <Form onMailed={setSentTo} />
      ) : (
        <CheckYourEmail
          mail={mail}
          onOther={() => setSentTo(null)}
          back={
            <ButtonAnchor href={PATHS.login} variant="ghost" size="lg" block>
              Back to Sign In
            </ButtonAnchor>
          }
        >
          <p>
            We sent an email to <strong className="strong">{sentTo}</strong>. It says what to do
            before you can sign in.
          </p>
        </CheckYourEmail>
      )}
    </SignInFrame>
  );
}

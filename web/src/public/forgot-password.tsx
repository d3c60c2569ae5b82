import { lifetimeOf } from '@lintel/contract/values/accounts';
import { useState } from 'react';
import { NoMailNote } from '#web/features/accounts/mail-note.tsx';
import { ProviderButtons } from '#web/features/accounts/providers/provider-buttons.tsx';
import { CheckYourEmail, SignInFrame } from '#web/features/accounts/sign-in/sign-in.tsx';
import { ForgotForm } from '#web/features/accounts/sign-in/signin-forms.tsx';
import { usePageContext } from '#web/lib/page-context.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonAnchor } from '#web/ui/action/button-anchor.tsx';

const BACK = (
  <ButtonAnchor href={PATHS.login} variant="ghost" size="lg" block>
    Back to Sign In
  </ButtonAnchor>
);

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mail = usePageContext().site?.mail;
  const title = sentTo === null ? 'Forgot password' : 'Check Your Email';
  usePageTitle(title);
  return (
    <SignInFrame title={title}>
      {sentTo === null ? (
        <>
          <NoMailNote mail={mail} />
          {mail !== 'none' && (
            <ForgotForm
              onSent={setSentTo}
              // This page has no guard, because members may use it too.
              providerButtons={<ProviderButtons at={PATHS.login} />}
            />
          )}
          {BACK}
        </>
      ) : (
        <CheckYourEmail mail={mail} onOther={() => setSentTo(null)} back={BACK}>
          <p>
            Check <strong className="strong">{sentTo}</strong> for a link that sets a new password.
            It works once, within {lifetimeOf('reset')}.
          </p>
        </CheckYourEmail>
      )}
    </SignInFrame>
  );
}

import { lifetimeOf } from '@lintel/contract/values/accounts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useProviders } from '#web/features/accounts/api.ts';
import { CheckYourEmail, EntranceFrame } from '#web/features/accounts/entrance/entrance.tsx';
import { ForgotForm } from '#web/features/accounts/entrance/signin-forms.tsx';
import { NoMailNote } from '#web/features/accounts/mail-note.tsx';
import { ProviderButtons } from '#web/features/accounts/providers/provider-buttons.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSite } from '#web/lib/site-query.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';

const BACK = (
  <ButtonLink to={PATHS.login} variant="ghost" size="lg" block>
    Back to Sign In
  </ButtonLink>
);

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mail = useSite()?.mail;
  const providers = useProviders();
  const navigate = useNavigate();
  // The guard of that page redirects a signed-in member.
  const leave = () => void navigate({ to: PATHS.login, replace: true });
  const title = sentTo === null ? 'Forgot password' : 'Check Your Email';
  usePageTitle(title);
  return (
    <EntranceFrame title={title}>
      {sentTo === null ? (
        <>
          <NoMailNote mail={mail} />
          {mail !== 'none' && (
            <ForgotForm
              onSent={setSentTo}
              providerButtons={<ProviderButtons providers={providers} onSignedIn={leave} />}
            />
          )}
          {BACK}
        </>
      ) : (
        <CheckYourEmail mail={mail} onOther={() => setSentTo(null)} back={BACK}>
          <p>
            If <strong className="strong">{sentTo}</strong> has an account, a link that sets a new
            password is on its way to it. It works once, within {lifetimeOf('reset')}.
          </p>
        </CheckYourEmail>
      )}
    </EntranceFrame>
  );
}

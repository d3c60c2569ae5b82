import { PASSWORD_MIN_LENGTH } from '@lintel/contract/values/accounts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useProviders } from '#web/features/accounts/api.ts';
import {
  CheckYourEmail,
  EntranceFrame,
  FootLinks,
  OtherWays,
} from '#web/features/accounts/entrance/entrance.tsx';
import { SignupForm } from '#web/features/accounts/entrance/new-password-forms.tsx';
import { ProviderButtons } from '#web/features/accounts/providers/provider-buttons.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSite } from '#web/lib/site-query.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';

function Form({ onMailed }: { onMailed: (email: string) => void }) {
  const site = useSite();
  const providers = useProviders();
  return (
    <>
      <SignupForm
        passwordMinLength={site?.passwordMinLength ?? PASSWORD_MIN_LENGTH}
        onMailed={onMailed}
      />
      {providers.length > 0 && (
        <OtherWays>
          <ProviderButtons providers={providers} />
        </OtherWays>
      )}
      <FootLinks>
        <p>
          Already have an account? <Link to={PATHS.login}>Sign In</Link>
        </p>
        {site?.mail !== 'none' && (
          <Link to={PATHS.onboarding} search={{ guest: '1' }}>
            Continue without an account
          </Link>
        )}
      </FootLinks>
    </>
  );
}

export function SignupPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mail = useSite()?.mail;
  const title = sentTo === null ? 'Create an account' : 'Check Your Email';
  usePageTitle(title);
  return (
    <EntranceFrame title={title}>
      {sentTo === null ? (
        <Form onMailed={setSentTo} />
      ) : (
        <CheckYourEmail
          mail={mail}
          onOther={() => setSentTo(null)}
          back={
            <ButtonLink to={PATHS.login} variant="ghost" size="lg" block>
              Back to Sign In
            </ButtonLink>
          }
        >
          <p>
            We sent a mail to <strong className="strong">{sentTo}</strong>. It says what to do
            before you can sign in.
          </p>
        </CheckYourEmail>
      )}
    </EntranceFrame>
  );
}

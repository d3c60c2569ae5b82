import { PASSWORD_MIN_LENGTH } from '@lintel/contract/values/accounts';
import { Link } from '@tanstack/react-router';
import { useProviders } from '#web/features/accounts/api.ts';
import { EntranceFrame, FootLinks, OtherWays } from '#web/features/accounts/entrance/entrance.tsx';
import { SignupForm } from '#web/features/accounts/entrance/new-password-forms.tsx';
import { ProviderButtons } from '#web/features/accounts/providers/provider-buttons.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSite } from '#web/lib/site-query.ts';

export function SignupPage() {
  const site = useSite();
  const providers = useProviders();
  usePageTitle('Create an account');
  return (
    <EntranceFrame title="Create an account">
      <SignupForm passwordMinLength={site?.passwordMinLength ?? PASSWORD_MIN_LENGTH} />
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
    </EntranceFrame>
  );
}

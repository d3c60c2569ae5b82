import { getRouteApi } from '@tanstack/react-router';
import { SignInFrame } from '#web/features/accounts/sign-in/sign-in.tsx';
import { UnsubscribeForm } from '#web/features/notifications/settings/unsubscribe-form.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/action/button-link.tsx';

const route = getRouteApi(PATHS.unsubscribe);

export function UnsubscribePage() {
  const { token } = route.useSearch();
  usePageTitle('Unsubscribe');
  return (
    <SignInFrame title="Unsubscribe?">
      <UnsubscribeForm token={String(token ?? '')} />
      <ButtonLink to={PATHS.account} hash="notifications" variant="ghost" size="lg" block>
        All notification settings
      </ButtonLink>
    </SignInFrame>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { SignInFrame } from '#web/features/accounts/sign-in/sign-in.tsx';
import { StopForm } from '#web/features/administration/members/stop-form.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';

const route = getRouteApi(PATHS.stop);

export function StopPage() {
  const { token } = route.useSearch();
  usePageTitle('Stop it');
  return (
    <SignInFrame title="Stop what was asked for?">
      <StopForm token={String(token ?? '')} />
    </SignInFrame>
  );
}

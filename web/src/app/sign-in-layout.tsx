import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useProviders } from '#web/features/accounts/providers/api.ts';
import { SignInContext } from '#web/features/accounts/sign-in/sign-in-context.ts';
import { PageContext } from '#web/lib/page-context.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSite } from '#web/lib/site-query.ts';
import { admit } from './admit.ts';

/** What the account pages that anyone can open need of the application. */
export function SignInLayout() {
  const router = useRouter();
  const providers = useProviders();
  const site = useSite();
  const signIn = {
    providers,
    onSignedIn: (member: SessionUser, at?: string) => admit(router, member, at),
    onSecondStep: () => router.navigate({ to: PATHS.secondStep }),
  };
  return (
    <PageContext value={{ site, member: null }}>
      <SignInContext value={signIn}>
        <Outlet />
      </SignInContext>
    </PageContext>
  );
}

import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useProviders } from '#web/features/accounts/providers/api.ts';
import { beginSession } from '#web/features/accounts/session.ts';
import type { NextPage } from '#web/features/accounts/sign-in/next-page.ts';
import { SignInContext } from '#web/features/accounts/sign-in/sign-in-context.ts';
import { PageContext } from '#web/lib/page-context.ts';
import { useSite } from '#web/lib/site-query.ts';

/** What the account pages that anyone can open need of the application. */
export function SignInLayout() {
  const router = useRouter();
  const providers = useProviders();
  const site = useSite();
  const signIn = {
    providers,
    // The guard of the page, or of `at`, redirects the member.
    onSignedIn: (member: SessionUser, at?: string) => {
      const isHere = beginSession(router.options.context.queryClient, member);
      if (at && isHere) void router.navigate({ href: at, replace: true });
    },
    onNextPage: (page: NextPage) => router.navigate({ to: page }),
  };
  return (
    <PageContext value={{ site, member: null }}>
      <SignInContext value={signIn}>
        <Outlet />
      </SignInContext>
    </PageContext>
  );
}

import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { Outlet, type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { useProviders } from '#web/features/accounts/api.ts';
import { EntranceContext } from '#web/features/accounts/entrance/entrance-context.ts';
import { beginSession } from '#web/features/accounts/session.ts';
import { PageContext } from '#web/lib/page-context.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSite } from '#web/lib/site-query.ts';

/** Start the session of a member who has just signed in. The guard of the page, or of `at`, redirects them. */
export function admit(router: RegisteredRouter, member: SessionUser, at?: string) {
  beginSession(router.options.context.queryClient, member);
  if (at) void router.navigate({ href: at, replace: true });
}

/** What the account pages that anyone can open need of the application. */
export function EntrancePage() {
  const router = useRouter();
  const providers = useProviders();
  const site = useSite();
  const entrance = {
    providers,
    onSignedIn: (member: SessionUser, at?: string) => admit(router, member, at),
    onSecondStep: () => router.navigate({ to: PATHS.secondStep }),
  };
  return (
    <PageContext value={{ site, member: null }}>
      <EntranceContext value={entrance}>
        <Outlet />
      </EntranceContext>
    </PageContext>
  );
}

import type { SessionUser } from '@lintel/contract/accounts/sessions';
import type { RegisteredRouter } from '@tanstack/react-router';
import { beginSession } from '#web/features/accounts/session.ts';

/** Start the session of a member who has just signed in. The guard of the page, or of `at`, redirects them. */
export function admit(router: RegisteredRouter, member: SessionUser, at?: string) {
  beginSession(router.options.context.queryClient, member);
  if (at) void router.navigate({ href: at, replace: true });
}

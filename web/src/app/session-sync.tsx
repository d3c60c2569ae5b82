import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Session } from '#web/features/accounts/requests.ts';
import {
  clearAllBut,
  followEnd,
  sessionQuery,
  useSession,
} from '#web/features/accounts/session.ts';
import { clearOutboxOfOthers } from '#web/features/messaging/outbox/owner.ts';
import {
  announceSessionChange,
  onPopupSignIn,
  onSessionChangeElsewhere,
} from '#web/lib/session-channel.ts';
import { siteQuery } from '#web/lib/site-query.ts';

async function askAgain(client: QueryClient, router: AnyRouter): Promise<void> {
  // A first response in flight may predate the change, and refetching now would only wait for the same response.
  await client.fetchQuery(sessionQuery).catch(() => undefined);
  // The hint in storage reaches a tab later than the channel's message, so the site is refetched then.
  await client.invalidateQueries({ queryKey: siteQuery.queryKey, refetchType: 'none' });
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  // While the page loads, its guard may have used that first response, and the effects below see no change.
  await router.invalidate();
}

/** Keep the page consistent with the session: the member, here or in another tab, determines what may be shown. */
export function SessionSync() {
  const client = useQueryClient();
  const router = useRouter();
  const session = useSession();
  const before = useRef<Session | undefined>(undefined);

  useEffect(() => onPopupSignIn(() => void askAgain(client, router)), [client, router]);
  useEffect(
    () =>
      onSessionChangeElsewhere(({ isEnded }) => {
        if (isEnded) followEnd(client);
        else void askAgain(client, router);
      }),
    [client, router],
  );

  useEffect(() => {
    const last = before.current;
    before.current = session;
    if (session !== undefined) void clearOutboxOfOthers(session?.id);
    if (session === undefined || last === undefined) return;
    const isOther = session?.id !== last?.id;
    if (isOther) clearAllBut(client, session);
    const hasOtherRights =
      session?.onboardingComplete !== last?.onboardingComplete ||
      session?.isAdmin !== last?.isAdmin;
    if (isOther || hasOtherRights) void router.invalidate();
  }, [session, client, router]);

  // A tab that learns of a new plan announces it once; the others refetch, see the same plan and announce nothing.
  const planBefore = useRef<Session | undefined>(undefined);
  useEffect(() => {
    const last = planBefore.current;
    planBefore.current = session;
    if (session && last && session.id === last.id && session.plan !== last.plan) {
      announceSessionChange();
    }
  }, [session]);

  return null;
}

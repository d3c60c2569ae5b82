import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import {
  clearAllBut,
  type Session,
  sessionQuery,
  useSession,
} from '#web/features/accounts/session.ts';
import { clearCheckout } from '#web/features/billing/pending-checkout.ts';
import { selection } from '#web/features/directory/comparison/selection.ts';
import { drafts } from '#web/features/messaging/drafts.ts';
import { clearOutboxOfOthers } from '#web/features/messaging/outbox/owner.ts';
import { announceSessionChange, onSessionChangeElsewhere } from '#web/lib/session-channel.ts';
import { siteQuery } from '#web/lib/site-query.ts';

async function askAgain(client: QueryClient, router: AnyRouter): Promise<void> {
  // A first answer that is still on its way may be from before, and asking meanwhile would only wait for the same.
  await client.fetchQuery(sessionQuery).catch(() => undefined);
  // The hint in the browser's storage reaches a tab later than the word does; then the site is asked, anew.
  await client.invalidateQueries({ queryKey: siteQuery.queryKey, refetchType: 'none' });
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  // While the page still loads its guard may have gone by that first answer, and nothing below sees a change.
  await router.invalidate();
}

/** Keeps the page true to the session: who it is, here or in another tab, decides what may be on screen. */
export function SessionSync() {
  const client = useQueryClient();
  const router = useRouter();
  const session = useSession();
  const before = useRef<Session | undefined>(undefined);

  useEffect(() => onSessionChangeElsewhere(() => void askAgain(client, router)), [client, router]);

  useEffect(() => {
    const last = before.current;
    before.current = session;
    // Whoever uses this browser next chooses for themself.
    if (session === null || (last && session && last.id !== session.id)) {
      selection.clear();
      drafts.clear();
      clearCheckout();
    }
    if (session !== undefined) void clearOutboxOfOthers(session?.id);
    if (session === undefined || last === undefined) return;
    const isOther = session?.id !== last?.id;
    if (isOther) clearAllBut(client, session);
    const hasOtherRights =
      session?.onboardingComplete !== last?.onboardingComplete ||
      session?.isAdmin !== last?.isAdmin;
    if (isOther || hasOtherRights) void router.invalidate();
  }, [session, client, router]);

  // A tab that learns of a new plan lets the others ask; they find what it knows, and that is the end of it.
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

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import {
  forgetAllBut,
  type Session,
  sessionQuery,
  useSession,
} from '#web/features/accounts/session.ts';
import { forgetSelection } from '#web/features/comparison/selection.ts';
import { forgetDrafts } from '#web/features/messages/drafts.ts';
import { forgetOutboxOfOthers } from '#web/features/messages/outbox/owner.ts';
import { onSessionChangeElsewhere } from '#web/lib/session-channel.ts';

/** Keeps the page true to the session: who it is, here or in another tab, decides what may be on screen. */
export function SessionSync() {
  const client = useQueryClient();
  const router = useRouter();
  const session = useSession();
  const before = useRef<Session | undefined>(undefined);

  useEffect(
    () =>
      onSessionChangeElsewhere(() => {
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      }),
    [client],
  );

  useEffect(() => {
    const last = before.current;
    before.current = session;
    // Whoever uses this browser next chooses for themself.
    if (session === null || (last && session && last.id !== session.id)) {
      forgetSelection();
      forgetDrafts();
    }
    if (session !== undefined) void forgetOutboxOfOthers(session?.id);
    if (session === undefined || last === undefined) return;
    const isOther = session?.id !== last?.id;
    if (isOther) forgetAllBut(client, session);
    if (isOther || session?.onboardingComplete !== last?.onboardingComplete) {
      void router.invalidate();
    }
  }, [session, client, router]);

  return null;
}

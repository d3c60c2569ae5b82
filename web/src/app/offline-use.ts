import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/features/accounts/session.ts';
import { whenUsed } from '#web/lib/idle.ts';
import { lostSession } from '#web/lib/lost-session.ts';
import { useStore } from '#web/lib/store.ts';

/** Let members open their last conversations offline. Starts once the page is used, and for members alone. */
export function useOfflineUse() {
  const client = useQueryClient();
  const memberId = useSession()?.id;
  const isLost = useStore(lostSession);
  useEffect(() => {
    if (!memberId || isLost) return;
    const leaving = new AbortController();
    prepare(client, memberId, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [client, memberId, isLost]);
}

async function prepare(client: QueryClient, memberId: string, signal: AbortSignal) {
  await whenUsed();
  const [{ startCaching }, { startWorker }] = await Promise.all([
    import('./cache-for-offline.ts'),
    import('#web/lib/service-worker.ts'),
  ]);
  if (signal.aborted) return;
  signal.addEventListener('abort', startCaching(client, memberId));
  await startWorker();
}

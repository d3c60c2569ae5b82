import type { Query, QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#web/features/accounts/session.ts';
import { keptPart } from '#web/features/messaging/kept.ts';
import { eraseOldKept, keep } from '#web/lib/kept.ts';
import { keepFor } from '#web/lib/kept-owner.ts';
import { siteQuery } from '#web/lib/site-query.ts';

// What every page needs.
const WHOLE = new Set<unknown>([sessionQuery.queryKey[0], siteQuery.queryKey[0]]);

/** Keep what a member reads offline, as it is loaded. Returns a function that stops. */
export function startKeeping(client: QueryClient, memberId: string): () => void {
  const cache = client.getQueryCache();
  const keepQuery = ({ queryHash: hash, queryKey, state }: Query) => {
    if (state.data === undefined) return;
    const data = WHOLE.has(queryKey[0]) ? state.data : keptPart(queryKey, state.data);
    // A browser without room for it keeps less.
    const query = { hash, memberId, queryKey, data, updatedAt: state.dataUpdatedAt };
    if (data) keep(query).catch(() => undefined);
  };
  const start = async () => {
    await keepFor(memberId);
    await eraseOldKept();
    for (const query of cache.getAll()) keepQuery(query);
  };
  start().catch(() => undefined);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keepQuery(event.query);
  });
}

import type { Query, QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#web/features/accounts/session.ts';
import { cachedPart } from '#web/features/messaging/cached-part.ts';
import { cacheQuery, eraseExpired } from '#web/lib/offline-cache.ts';
import { claimCache } from '#web/lib/offline-cache-owner.ts';
import { siteQuery } from '#web/lib/site-query.ts';

// What every page needs.
const WHOLE = new Set<unknown>([sessionQuery.queryKey[0], siteQuery.queryKey[0]]);

/** Cache what a member can read offline, as it is loaded. Returns a function that stops it. */
export function startCaching(client: QueryClient, memberId: string): () => void {
  const cache = client.getQueryCache();
  const writeQuery = ({ queryHash: hash, queryKey, state }: Query) => {
    if (state.data === undefined) return;
    const data = WHOLE.has(queryKey[0]) ? state.data : cachedPart(queryKey, state.data);
    // A browser without room caches less.
    const query = { hash, memberId, queryKey, data, updatedAt: state.dataUpdatedAt };
    if (data) cacheQuery(query).catch(() => undefined);
  };
  const start = async () => {
    await claimCache(memberId);
    await eraseExpired();
    for (const query of cache.getAll()) writeQuery(query);
  };
  start().catch(() => undefined);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') writeQuery(event.query);
  });
}

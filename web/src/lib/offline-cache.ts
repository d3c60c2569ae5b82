import { RETENTION } from '@lintel/contract/values/retention';
import type { QueryClient } from '@tanstack/react-query';
import { isCacheOwner } from './offline-cache-owner.ts';
import { type CachedQuery, openCache } from './offline-cache-storage.ts';

// No longer than a session can last.
const MAX_AGE_MILLISECONDS = RETENTION.sessions.days * 86_400_000;

/** Store a query's data. Does nothing once the cache belongs to another member or is being erased. */
export async function cacheQuery(query: CachedQuery): Promise<void> {
  const db = await openCache();
  // No await between this check and the write: what has been erased must not be written again.
  if (isCacheOwner(query.memberId)) await db.put('queries', query);
}

/** Put this browser's cached queries into the client. */
export async function restoreCache(client: QueryClient): Promise<void> {
  const cached = await (await openCache()).getAllFromIndex('queries', 'updatedAt', range('newer'));
  for (const { data, memberId, queryKey, updatedAt } of cached) {
    if (isCacheOwner(memberId)) client.setQueryData(queryKey, data, { updatedAt });
  }
}

/** Erase what was loaded longer ago than a session can last. */
export async function eraseExpired(): Promise<void> {
  const { done, store } = (await openCache()).transaction('queries', 'readwrite');
  const old = await store.index('updatedAt').getAllKeys(range('older'));
  await Promise.all(old.map((hash) => store.delete(hash)));
  await done;
}

function range(side: 'older' | 'newer'): IDBKeyRange {
  const limit = Date.now() - MAX_AGE_MILLISECONDS;
  return side === 'older' ? IDBKeyRange.upperBound(limit) : IDBKeyRange.lowerBound(limit, true);
}

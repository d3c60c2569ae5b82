import { RETENTION } from '@lintel/contract/values/retention';
import type { QueryClient } from '@tanstack/react-query';
import { isKeptFor } from './kept-owner.ts';
import { type KeptQuery, openKept } from './kept-storage.ts';

// No longer than a session can last.
const KEPT_MILLISECONDS = RETENTION.sessions.days * 86_400_000;

/** Keep a query's data. Does nothing once the browser keeps nothing of this member any more. */
export async function keep(query: KeptQuery): Promise<void> {
  const db = await openKept();
  // Nothing may come between this and the transaction: what has been erased must not be written again.
  if (isKeptFor(query.memberId)) await db.put('queries', query);
}

/** Put what this browser keeps into the client. */
export async function restoreKept(client: QueryClient): Promise<void> {
  const kept = await (await openKept()).getAllFromIndex('queries', 'updatedAt', range('newer'));
  for (const { data, memberId, queryKey, updatedAt } of kept) {
    if (isKeptFor(memberId)) client.setQueryData(queryKey, data, { updatedAt });
  }
}

/** Erase what has not been loaded for as long as a session can last. */
export async function eraseOldKept(): Promise<void> {
  const { done, store } = (await openKept()).transaction('queries', 'readwrite');
  const old = await store.index('updatedAt').getAllKeys(range('older'));
  await Promise.all(old.map((hash) => store.delete(hash)));
  await done;
}

function range(side: 'older' | 'newer'): IDBKeyRange {
  const limit = Date.now() - KEPT_MILLISECONDS;
  return side === 'older' ? IDBKeyRange.upperBound(limit) : IDBKeyRange.lowerBound(limit, true);
}

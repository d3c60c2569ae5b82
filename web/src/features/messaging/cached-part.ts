import { MESSAGE_PAGE } from '@lintel/contract/values/messaging';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { conversationsQuery } from './api.ts';
import type { LoadedList } from './list/sent.ts';
import { threadQuery } from './thread/api.ts';
import type { LoadedThread } from './thread/loaded.ts';

const LIST = hashKey(conversationsQuery('').queryKey);

/**
 * The part of a query that the browser caches for reading offline: the first page of the conversations, and the newest
 * messages of each one that was opened. Undefined for every other query.
 */
export function cachedPart(queryKey: QueryKey, data: unknown): unknown {
  if (hashKey(queryKey) === LIST) return firstPage(data as LoadedList);
  return isNewestThread(queryKey) ? newestMessages(data as LoadedThread) : undefined;
}

function isNewestThread(queryKey: QueryKey): boolean {
  const newest = threadQuery({ profileId: String(queryKey[2]), at: undefined });
  return hashKey(queryKey) === hashKey(newest.queryKey);
}

function firstPage({ pages, pageParams }: LoadedList): LoadedList {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

function newestMessages(thread: LoadedThread): LoadedThread {
  const items = thread.items.slice(-MESSAGE_PAGE.default);
  return { ...thread, items, hasEarlier: thread.hasEarlier || items.length < thread.items.length };
}

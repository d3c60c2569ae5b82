import type { Conversation } from '@lintel/contract/messaging/messages';
import { replaceEqualDeep } from '@tanstack/react-query';
import type { LoadedList } from './sent.ts';

/**
 * Keep how far the member has read where a list arrives that was read from the database before: no one reads
 * backwards.
 */
export function withMarks<List extends LoadedList>(before: List | undefined, after: List): List {
  // The same list, because a query that renders with a new one renders again.
  if (!before) return after;
  const known = new Map(itemsOf(before).map((item) => [item.id, item]));
  const pages = after.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => withMark(known.get(item.id)?.readUpTo ?? 0, item)),
  }));
  return replaceEqualDeep(before, { ...after, pages });
}

function withMark(readUpTo: number, item: Conversation): Conversation {
  if (item.readUpTo >= readUpTo) return item;
  const isRead = item.lastMessage.seq <= readUpTo;
  return { ...item, readUpTo, unreadCount: isRead ? 0 : item.unreadCount };
}

function itemsOf(list: LoadedList): Conversation[] {
  return list.pages.flatMap(({ items }) => items);
}

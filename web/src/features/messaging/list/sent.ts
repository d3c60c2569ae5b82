import type { Conversation, Message } from '@lintel/contract/messaging/messages';
import { MESSAGE_LIMITS } from '@lintel/contract/values/messaging';
import { toLine } from '@lintel/contract/values/text';

/** The loaded pages of the list of conversations. */
export interface LoadedList {
  pages: { items: Conversation[] }[];
  pageParams: unknown[];
}

/**
 * Put the conversation of a message that was just acknowledged first, with that message; the same list if the
 * conversation is not loaded, or has a newer message.
 */
export function withLast<List extends LoadedList>(list: List, message: Message): List {
  const found = conversationOf(list, message.receiverId);
  if (!found || found.lastMessage.seq >= message.seq) return list;
  const { seq, senderId, content, createdAt } = message;
  const preview = toLine(content).slice(0, MESSAGE_LIMITS.preview);
  const first = { ...found, lastMessage: { seq, senderId, content: preview, createdAt } };
  const pages = list.pages.map((page, index) => {
    const others = page.items.filter(({ id }) => id !== found.id);
    return { ...page, items: index === 0 ? [first, ...others] : others };
  });
  return { ...list, pages };
}

/** Whether the list shows this message or a later one. */
export function showsSent(list: LoadedList, profileId: string, seq: number): boolean {
  return (conversationOf(list, profileId)?.lastMessage.seq ?? 0) >= seq;
}

function conversationOf({ pages }: LoadedList, profileId: string): Conversation | undefined {
  return pages.flatMap(({ items }) => items).find((item) => item.profileId === profileId);
}

import type { Message, Thread } from '@lintel/contract/messaging/messages';

/** The loaded part of a conversation: a range of its messages without gaps. */
export type LoadedThread = Thread;

const lastSeqOf = (items: readonly Message[]) => items.at(-1)?.seq ?? 0;

/** Append a page; its facts about the conversation replace the older ones, except what a later message has changed. */
export function withLater(thread: LoadedThread, page: Thread): LoadedThread {
  const last = lastSeqOf(thread.items);
  const isCurrent = page.lastSeq >= last;
  const items = [...thread.items, ...page.items.filter(({ seq }) => seq > last)];
  return {
    ...page,
    items,
    allowance: isCurrent ? page.allowance : thread.allowance,
    lastSeq: Math.max(last, page.lastSeq),
    hasEarlier: thread.hasEarlier,
    hasLater: lastSeqOf(items) < page.lastSeq,
    readUpTo: Math.max(thread.readUpTo, page.readUpTo),
  };
}

/** Prepend a page. */
export function withEarlier(thread: LoadedThread, page: Thread): LoadedThread {
  const first = thread.items[0]?.seq ?? Number.POSITIVE_INFINITY;
  const added = page.items.filter(({ seq }) => seq < first);
  return { ...thread, items: [...added, ...thread.items], hasEarlier: page.hasEarlier };
}

/** Append a message that was just acknowledged, if it is the next one; it has used the allowance if it counts. */
export function withSent(thread: LoadedThread, message: Message): LoadedThread {
  if (message.seq !== lastSeqOf(thread.items) + 1) return thread;
  const lastSeq = Math.max(thread.lastSeq, message.seq);
  const { allowance } = thread;
  const { counts, left } = allowance;
  return {
    ...thread,
    items: [...thread.items, message],
    allowance: { ...allowance, left: counts && left !== null ? Math.max(0, left - 1) : left },
    lastSeq,
    hasLater: message.seq < lastSeq,
  };
}

/** Whether the loaded messages still match the server's. */
export function continuesThread(thread: LoadedThread, page: Thread): boolean {
  const last = lastSeqOf(thread.items);
  const next = page.items[0]?.seq;
  return page.lastSeq >= last && (next === undefined || next === last + 1);
}

/** Whether this message is loaded. */
export function holds({ items }: Pick<LoadedThread, 'items'>, seq: number): boolean {
  return items.some((item) => item.seq === seq);
}

import type { Message, Thread } from '@lintel/contract/messaging/messages';

/** A conversation as far as it is loaded: some of its messages, without holes. */
export type LoadedThread = Thread;

const lastSeqOf = (items: readonly Message[]) => items.at(-1)?.seq ?? 0;

/** With a page of what comes after; its words about the conversation are the newest. */
export function withLater(thread: LoadedThread, page: Thread): LoadedThread {
  const last = lastSeqOf(thread.items);
  const items = [...thread.items, ...page.items.filter(({ seq }) => seq > last)];
  return {
    ...page,
    items,
    hasEarlier: thread.hasEarlier,
    hasLater: lastSeqOf(items) < page.lastSeq,
    readUpTo: Math.max(thread.readUpTo, page.readUpTo),
  };
}

/** With a page of what comes before. */
export function withEarlier(thread: LoadedThread, page: Thread): LoadedThread {
  const first = thread.items[0]?.seq ?? Number.POSITIVE_INFINITY;
  const added = page.items.filter(({ seq }) => seq < first);
  return { ...thread, items: [...added, ...thread.items], hasEarlier: page.hasEarlier };
}

/** With a message of one's own that was just acknowledged, where it is the next one. */
export function withSent(thread: LoadedThread, message: Message): LoadedThread {
  if (message.seq !== lastSeqOf(thread.items) + 1) return thread;
  const lastSeq = Math.max(thread.lastSeq, message.seq);
  return {
    ...thread,
    items: [...thread.items, message],
    lastSeq,
    hasLater: message.seq < lastSeq,
  };
}

/** Whether what was loaded still goes with what the server has. */
export function goesOn(thread: LoadedThread, page: Thread): boolean {
  const last = lastSeqOf(thread.items);
  const next = page.items[0]?.seq;
  return page.lastSeq >= last && (next === undefined || next === last + 1);
}

/** Whether this message is among those that are loaded. */
export function holds({ items }: Pick<LoadedThread, 'items'>, seq: number): boolean {
  return items.some((item) => item.seq === seq);
}

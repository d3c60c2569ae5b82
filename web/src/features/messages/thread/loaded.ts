import type { Message, Thread } from '@lintel/contract/messages';

/** A conversation as far as it is loaded: its messages without holes, up to the newest that is known. */
export type LoadedThread = Omit<Thread, 'hasLater'>;

/** A page that stands for itself. */
export function fresh({ hasLater: _none, ...thread }: Thread): LoadedThread {
  return thread;
}

const lastSeqOf = (items: readonly Message[]) => items.at(-1)?.seq ?? 0;

/** With a page of what comes after; its words about the conversation are the newest. */
export function withLater(loaded: LoadedThread, page: Thread): LoadedThread {
  const last = lastSeqOf(loaded.items);
  const added = page.items.filter(({ seq }) => seq > last);
  return {
    ...fresh(page),
    items: [...loaded.items, ...added],
    hasEarlier: loaded.hasEarlier,
    readUpTo: Math.max(loaded.readUpTo, page.readUpTo),
  };
}

/** With a page of what comes before. */
export function withEarlier(loaded: LoadedThread, page: Thread): LoadedThread {
  const first = loaded.items[0]?.seq ?? Number.POSITIVE_INFINITY;
  const added = page.items.filter(({ seq }) => seq < first);
  return { ...loaded, items: [...added, ...loaded.items], hasEarlier: page.hasEarlier };
}

/** With a message of one's own that was just acknowledged, where it is the next one. */
export function withSent(loaded: LoadedThread, message: Message): LoadedThread {
  if (message.seq !== lastSeqOf(loaded.items) + 1) return loaded;
  return { ...loaded, items: [...loaded.items, message], lastSeq: message.seq };
}

/** Whether what was loaded still goes with what the server has. */
export function goesOn(loaded: LoadedThread, page: Thread): boolean {
  const last = lastSeqOf(loaded.items);
  const next = page.items[0]?.seq;
  return page.lastSeq >= last && (next === undefined || next === last + 1);
}

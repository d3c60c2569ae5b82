import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MessageRow } from '#server/db/schema.ts';

// A member may have any number of messages. What reads all of them reads them in slices, so that neither memory nor
// the other requests of the server notice how many there are.

/** How many messages and how many conversations are read at once. */
const SLICE = { messages: 1_000, conversations: 100 } as const;

/** The messages of one conversation after one sequence number up to another. */
export interface MessageRange {
  conversationId: string;
  after: number;
  upTo: number;
}

/**
 * Read all messages of these conversations, in their order and each in the order of its sequence, a slice at a time.
 * Other requests are served between two slices.
 */
export async function* readSlices<Talk extends { conversationId: string; lastSeq: number }>(
  talks: readonly Talk[],
  read: (ranges: readonly MessageRange[]) => Promise<MessageRow[]>,
): AsyncGenerator<{ talks: Talk[]; rows: MessageRow[] }> {
  for (const slice of slicesOf(talks, SLICE.messages)) {
    const rows = await read(slice.map(({ range }) => range));
    yield { talks: slice.map(({ talk }) => talk), rows };
    // On SQLite, awaiting a query does not give other requests a turn.
    await nextTurn();
  }
}

/** Divide conversations into slices of at most `size` messages. */
export function* slicesOf<Talk extends { conversationId: string; lastSeq: number }>(
  talks: readonly Talk[],
  size: number,
): Generator<{ talk: Talk; range: MessageRange }[]> {
  let slice: { talk: Talk; range: MessageRange }[] = [];
  let room = size;
  for (const talk of talks) {
    for (let after = 0; after < talk.lastSeq; ) {
      const upTo = Math.min(talk.lastSeq, after + room);
      slice.push({ talk, range: { conversationId: talk.conversationId, after, upTo } });
      room -= upTo - after;
      after = upTo;
      if (room > 0 && slice.length < SLICE.conversations) continue;
      yield slice;
      slice = [];
      room = size;
    }
  }
  if (slice.length > 0) yield slice;
}

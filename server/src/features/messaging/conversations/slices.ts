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
export async function* readSlices<Conversation extends { conversationId: string; lastSeq: number }>(
  conversations: readonly Conversation[],
  read: (ranges: readonly MessageRange[]) => Promise<MessageRow[]>,
): AsyncGenerator<{ conversations: Conversation[]; rows: MessageRow[] }> {
  for (const slice of slicesOf(conversations, SLICE.messages)) {
    const rows = await read(slice.map(({ range }) => range));
    yield { conversations: slice.map(({ conversation }) => conversation), rows };
    // On SQLite, awaiting a query does not give other requests a turn.
    await nextTurn();
  }
}

/** Divide conversations into slices of at most `size` messages. */
export function* slicesOf<Conversation extends { conversationId: string; lastSeq: number }>(
  conversations: readonly Conversation[],
  size: number,
): Generator<{ conversation: Conversation; range: MessageRange }[]> {
  let slice: { conversation: Conversation; range: MessageRange }[] = [];
  let room = size;
  for (const conversation of conversations) {
    for (let after = 0; after < conversation.lastSeq; ) {
      const upTo = Math.min(conversation.lastSeq, after + room);
      slice.push({
        conversation,
        range: { conversationId: conversation.conversationId, after, upTo },
      });
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

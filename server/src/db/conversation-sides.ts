import type { ConversationRow } from './schema.ts';

// A conversation is one row, no matter who begins it: the member with the smaller id is on its low side, the other on
// its high side. So is a reference. No other file names the columns of a side.

const LOW = {
  own: 'lowId',
  other: 'highId',
  sent: 'lowSent',
  received: 'highSent',
  unread: 'lowUnread',
  theirUnread: 'highUnread',
  readUpTo: 'lowReadUpTo',
  theirReadUpTo: 'highReadUpTo',
  archived: 'lowArchived',
  ask: 'lowAsk',
  theirAsk: 'highAsk',
} as const;

const HIGH = {
  own: 'highId',
  other: 'lowId',
  sent: 'highSent',
  received: 'lowSent',
  unread: 'highUnread',
  theirUnread: 'lowUnread',
  readUpTo: 'highReadUpTo',
  theirReadUpTo: 'lowReadUpTo',
  archived: 'highArchived',
  ask: 'highAsk',
  theirAsk: 'lowAsk',
} as const;

/** The columns of a conversation, and of a reference, as one of its two members sees them. */
export type Side = typeof LOW | typeof HIGH;

export const SIDES = [LOW, HIGH] as const;

export type Pair = Pick<ConversationRow, 'lowId' | 'highId'>;

/** The key of the conversation between two members, whichever of them is named first. */
export function pairOf(one: string, other: string): Pair {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
}

export function sideOf(pair: Pair, memberId: string): Side {
  return pair.lowId === memberId ? LOW : HIGH;
}

export function otherOf(pair: Pair, memberId: string): string {
  return pair[sideOf(pair, memberId).other];
}

/** A conversation as a member of it sees it. */
export function viewOf(row: ConversationRow, memberId: string) {
  const side = sideOf(row, memberId);
  return {
    otherId: row[side.other],
    unreadCount: row[side.unread],
    readUpTo: row[side.readUpTo],
    theirReadUpTo: row[side.theirReadUpTo],
    sentCount: row[side.sent],
    hasOtherWritten: row[side.received] > 0,
    // The other side's next message ends it.
    isArchived: row[side.archived] > row[side.received],
  };
}

/** What a conversation counts for each of its two members. */
export interface SideCounts {
  sent: number;
  unread: number;
  readUpTo: number;
}

/** The columns of both sides of a new conversation. */
export function columnsOf(pair: Pair, countsOf: (memberId: string) => SideCounts) {
  const [low, high] = [countsOf(pair.lowId), countsOf(pair.highId)];
  return {
    lowId: pair.lowId,
    highId: pair.highId,
    lowSent: low.sent,
    highSent: high.sent,
    lowUnread: low.unread,
    highUnread: high.unread,
    lowReadUpTo: low.readUpTo,
    highReadUpTo: high.readUpTo,
    lowArchived: 0,
    highArchived: 0,
  };
}

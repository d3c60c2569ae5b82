import type { Message } from '@lintel/contract/messaging/messages';
import type { Brief } from '@lintel/contract/profiles/briefs';
import { ApiError, messageOf } from '#web/lib/api-error.ts';

/** An outgoing message, kept in this browser until the server has acknowledged it. */
export interface Unsent {
  /** Created before the first attempt; the server and the page recognise the message by it. */
  clientId: string;
  senderId: string;
  /** The recipient's id. */
  profileId: string;
  content: string;
  /** What the recipient is after, if a first message answers it. */
  about?: Pick<Brief, 'id' | 'words'> | undefined;
  /** Milliseconds since 1970; increases strictly within a tab. */
  writtenAt: number;
  /** The last attempt did not reach the server; the outbox retries. */
  hasFailed: boolean;
  /** The server's message if it refused this one; the member decides what to do. */
  refusal: string | null;
}

/** The part of the outbox that a page shows. */
export interface OutboxView {
  unsent: readonly Unsent[];
  /** Acknowledged since this page was loaded; shown until the conversation contains them. */
  sent: readonly Message[];
}

export function inOrder(entries: readonly Unsent[]): Unsent[] {
  return entries.toSorted(
    (a, b) => a.writtenAt - b.writtenAt || (a.clientId < b.clientId ? -1 : 1),
  );
}

/** The oldest message to this member that may be sent. */
export function nextToSend(entries: readonly Unsent[], profileId: string): Unsent | undefined {
  return inOrder(entries).find((entry) => entry.profileId === profileId && entry.refusal === null);
}

export function isOnItsWay({ hasFailed, refusal }: Unsent): boolean {
  return !hasFailed && refusal === null;
}

/**
 * Classify a failed attempt: `later` if a retry may succeed (after the server's delay, if it gives one), `refused` if
 * not, and `over` if no one is signed in.
 */
export type Verdict =
  | { type: 'later'; milliseconds: number | undefined }
  | { type: 'refused'; words: string }
  | { type: 'over' };

export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return { type: 'later', milliseconds: undefined };
  if (error.status === 401) return { type: 'over' };
  const passes = error.status === 0 || error.status >= 500 || error.code === 'RATE_LIMITED';
  if (!passes) return { type: 'refused', words: error.fields?.content ?? messageOf(error) };
  const { retryAfter } = error;
  return { type: 'later', milliseconds: retryAfter === undefined ? undefined : retryAfter * 1000 };
}

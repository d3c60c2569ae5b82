import type { Message } from '@lintel/contract/messaging/messages';
import { ApiError } from '#web/lib/api-error.ts';

/** A message on its way, kept in this browser until the server has acknowledged it. */
export interface Unsent {
  /** Made before the first try: by it the server and the page know the message again. */
  clientId: string;
  senderId: string;
  /** To whom. */
  profileId: string;
  content: string;
  /** Milliseconds since 1970; later messages of a tab always have a larger one. */
  writtenAt: number;
  /** The last try did not reach the server; it is tried again by itself. */
  hasFailed: boolean;
  /** The server's words where it refused the message; it waits for its writer. */
  refusal: string | null;
}

/** What a page shows of the outbox. */
export interface OutboxView {
  unsent: readonly Unsent[];
  /** Acknowledged since this page was loaded; shown until the conversation itself has them. */
  sent: readonly Message[];
}

export function inOrder(entries: readonly Unsent[]): Unsent[] {
  return entries.toSorted(
    (a, b) => a.writtenAt - b.writtenAt || (a.clientId < b.clientId ? -1 : 1),
  );
}

/** The oldest message to this member that may be tried. */
export function nextToSend(entries: readonly Unsent[], profileId: string): Unsent | undefined {
  return inOrder(entries).find((entry) => entry.profileId === profileId && entry.refusal === null);
}

export function isOnItsWay({ hasFailed, refusal }: Unsent): boolean {
  return !hasFailed && refusal === null;
}

/**
 * What a failed try means: `later` where it may pass by itself (after so many milliseconds where the server says),
 * `refused` where it will not, and `over` where nobody is signed in.
 */
export type Verdict =
  | { type: 'later'; milliseconds: number | undefined }
  | { type: 'refused'; words: string }
  | { type: 'over' };

export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return { type: 'later', milliseconds: undefined };
  if (error.status === 401) return { type: 'over' };
  const passes = error.status === 0 || error.status >= 500 || error.code === 'RATE_LIMITED';
  if (!passes) return { type: 'refused', words: error.fields?.content ?? error.message };
  const { retryAfter } = error;
  return { type: 'later', milliseconds: retryAfter === undefined ? undefined : retryAfter * 1000 };
}

/** What both sides read in place of a message that staff have removed. */
export const REMOVED_MESSAGE = 'Removed by Lintel';

/** The limits of messages, in characters. */
export const MESSAGE_LIMITS = {
  /** Of a message, after trimming. */
  content: 4_000,
  /** Of the last message in a list of conversations. */
  preview: 160,
  /** Of a search in the conversations. */
  query: 100,
} as const;

/** The name shown for a member who has left. */
export const GONE_MEMBER = 'Deleted member';

/** Which conversations a list shows: those not archived, those of them with unread messages, the archived ones. */
export const CONVERSATION_FILTERS = ['all', 'unread', 'archived'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];

/** By their last message. */
export const CONVERSATION_ORDERS = ['newest', 'oldest'] as const;
export type ConversationOrder = (typeof CONVERSATION_ORDERS)[number];

/** Messages and conversations on a page, and the most a caller may ask for. */
export const MESSAGE_PAGE = { default: 50, max: 100 } as const;

/** How often an open thread is refreshed without a socket, in milliseconds. */
export const THREAD_REFRESH_MILLISECONDS = 5_000;

// What travels over the socket at `/api/realtime`.

/** The limits that server and browser keep to. Times in milliseconds, sizes in bytes. */
export const REALTIME = {
  /** How long to wait for the connection, for the answer to hello, and for a send. */
  timeout: 10_000,
  /** How long to wait for what was missed when a page is looked at again. */
  waking: 3_000,
  /** Both sides ping this often; two pongs missing mean that the other side is gone. */
  heartbeat: 25_000,
  /** The pause before the nth retry is 2^n seconds, at most `longest`, and up to `jitter` more. */
  backoff: { first: 1_000, longest: 30_000, jitter: 1_000 },
  /** How often to ask over HTTP while there is no socket. */
  polling: 5_000,
  /** Reconnections after a restart are spread over this time. */
  spread: 5_000,
  /** A typing member is announced at most this often; the mark fades after twice as long. */
  typing: 3_000,
  maxFrame: 16 * 1_024,
  maxBuffered: 1_024 * 1_024,
  socketsPerMember: 5,
  frames: { count: 20, seconds: 10 },
  /** Profiles whose presence one socket may watch. */
  watched: 100,
  /** Events in one answer or frame at most. */
  batch: 200,
} as const;

/** Why the server closes a socket. After `signedOut` and `tooMany` the browser does not try again. */
export const CLOSE_CODES = {
  restart: 1012,
  overloaded: 1013,
  protocol: 4400,
  signedOut: 4401,
  tooLate: 4408,
  tooManyFrames: 4429,
  tooMany: 4430,
} as const;

export const EVENT_KINDS = ['message', 'read', 'conversation'] as const;

/**
 * Something that happened to the member. It carries ids only; the ordinary endpoints say what it is.
 * `message`: message `seq` of the conversation is there, from either side. `read`: one side has read up to `seq`; `by`
 * says which. `conversation`: look at the conversation again, for example because the other side has left.
 */
export interface MemberEvent {
  /** The number of the member's event: 1, 2, 3 … without gaps, so that a client notices a missing one. */
  number: number;
  kind: (typeof EVENT_KINDS)[number];
  conversationId: string;
  /** The other side of the conversation. */
  profileId: string;
  /** Who did it. */
  by: string;
  seq: number;
}

/**
 * From the server. `hello` answers a hello whose cursor is known (or absent: then it is the newest event); events that
 * follow continue from there. `reset`: the cursor is unknown or too old, so everything is to be loaded again, and
 * events continue after the cursor given here. `reconnect`: the server is about to stop.
 */
export type ServerFrame =
  | { type: 'hello'; cursor: number }
  | { type: 'reset'; cursor: number }
  | { type: 'events'; events: MemberEvent[]; cursor: number }
  | { type: 'typing'; conversationId: string; profileId: string }
  | { type: 'presence'; profiles: { profileId: string; isOnline: boolean }[] }
  | { type: 'reconnect'; afterMilliseconds: number }
  | { type: 'pong' };

/**
 * From the browser. `hello` comes first, within `REALTIME.timeout`, and again after a gap in the events. `watch`
 * replaces the profiles whose presence is reported; those without a conversation are ignored.
 */
export type ClientFrame =
  | { type: 'hello'; cursor?: number | undefined }
  | { type: 'typing'; profileId: string }
  | { type: 'watch'; profileIds: string[] }
  | { type: 'ping' };

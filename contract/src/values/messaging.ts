/** Limits of messages that the browser needs before it needs any schema. */
export const MESSAGE_LIMITS = {
  /** Characters of a message, after trimming. */
  content: 4_000,
  /** Characters of the last message that a list of conversations shows. */
  preview: 160,
  /** Characters that a search in one's conversations may have. */
  query: 100,
} as const;

/** The name that is shown for a member who has left. */
export const GONE_MEMBER = 'Deleted member';

/** Messages and conversations on a page, and the most a caller may ask for. */
export const MESSAGE_PAGE = { default: 50, max: 100 } as const;

/** How soon an open thread asks again while no socket is there, in milliseconds. */
export const THREAD_REFRESH_MILLISECONDS = 5_000;

/** What travels over the socket at `/api/realtime`, as the browser needs it: types and numbers, no schema. */

/** Times in milliseconds, sizes in bytes. The server keeps to them and so does the browser. */
export const REALTIME = {
  /** How long to wait for the connection, for the answer to hello, and for a send. */
  timeout: 10_000,
  /** Both sides ping this often; two pongs missing mean that the other side is gone. */
  heartbeat: 25_000,
  /** The pause before the n-th new try is 2^n seconds up to `longest`, and up to `jitter` more. */
  backoff: { first: 1_000, longest: 30_000, jitter: 1_000 },
  /** How often to ask over HTTP while there is no socket. */
  polling: 5_000,
  /** Reconnections after a restart are spread over so long. */
  spread: 5_000,
  /** A typing mark is said at most this often while the member types, and fades after twice as long. */
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

/** Why the server closes a socket. After `signedOut` and `tooMany` there is no use in trying again. */
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
 * Something has happened to the member: ids only, the ordinary endpoints say what it is.
 * `message`: message `seq` of the conversation is there, from either side. `read`: one side has read up to `seq`; `by`
 * says which. `conversation`: look at the conversation again, for example because the other side has left.
 */
export interface MemberEvent {
  /** Counts the member's events: 1, 2, 3 … without holes, so that a client sees when it has missed one. */
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
 * From the browser. `hello` comes first, within `REALTIME.timeout`, and again when a hole is seen. `watch` replaces the
 * profiles whose presence is told; those without a conversation are passed over.
 */
export type ClientFrame =
  | { type: 'hello'; cursor?: number | undefined }
  | { type: 'typing'; profileId: string }
  | { type: 'watch'; profileIds: string[] }
  | { type: 'ping' };

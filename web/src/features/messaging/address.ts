import { PROFILE_ID } from '@lintel/contract/values/members';
import { MESSAGE_LIMITS } from '@lintel/contract/values/messaging';

/** The state of the messages page that its URL holds. */
export interface MessagesLocation {
  /** The other member's id, or what stands in its place; undefined while no conversation is selected. */
  profileId?: string | undefined;
  /** The sequence number of the message to open at; undefined for the newest. */
  at?: number | undefined;
  /** The query for the list of conversations. */
  words: string;
}

const SEQ = /^[1-9]\d{0,14}$/;

/** Read the other member (`to` or `user`), the message and the query from the query string. */
export function parseLocation(query: Record<string, unknown>): MessagesLocation {
  const texts = (...values: unknown[]) =>
    values.flat().filter((value): value is string => typeof value === 'string');
  const [at] = texts(query.at);
  const named = texts(query.to, query.user).filter(Boolean);
  return {
    profileId: named.find((value) => PROFILE_ID.test(value)) ?? named[0],
    at: at !== undefined && SEQ.test(at) ? Number(at) : undefined,
    words: wordsOf(texts(query.q)[0] ?? ''),
  };
}

/** The query string; omits default values. */
export function formatLocation({ profileId, at, words }: MessagesLocation) {
  return {
    ...(profileId && { to: profileId }),
    ...(profileId && at && { at: String(at) }),
    ...(words && { q: words }),
  };
}

/** The typed text, normalised for the search. */
export function wordsOf(input: string): string {
  return input.trim().slice(0, MESSAGE_LIMITS.query);
}

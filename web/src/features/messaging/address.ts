import { PROFILE_ID } from '@lintel/contract/values/members';
import { MESSAGE_LIMITS } from '@lintel/contract/values/messaging';

/** What the address of the messages asks for. */
export interface MessagesLocation {
  /** With whom; undefined while no conversation is chosen. */
  profileId?: string | undefined;
  /** The sequence number of the message to open at; undefined for the newest. */
  at?: number | undefined;
  /** What is searched for among the conversations. */
  words: string;
}

const SEQ = /^[1-9]\d{0,14}$/;

/** With whom an address asks to talk, by `to` or `user`, where and found by which words. */
export function parseLocation(query: Record<string, unknown>): MessagesLocation {
  const texts = (...values: unknown[]) =>
    values.flat().filter((value): value is string => typeof value === 'string');
  const [at] = texts(query.at);
  return {
    profileId: texts(query.to, query.user).find((value) => PROFILE_ID.test(value)),
    at: at !== undefined && SEQ.test(at) ? Number(at) : undefined,
    words: wordsOf(texts(query.q)[0] ?? ''),
  };
}

/** The query of the address; what is usual is not in it. */
export function formatLocation({ profileId, at, words }: MessagesLocation) {
  return {
    ...(profileId && { to: profileId }),
    ...(profileId && at && { at: String(at) }),
    ...(words && { q: words }),
  };
}

/** What is typed, as it is searched for. */
export function wordsOf(input: string): string {
  return input.trim().slice(0, MESSAGE_LIMITS.query);
}

import { RETENTION } from '@lintel/contract/values/retention';
import { hashToken, newCode } from '#server/platform/tokens.ts';

const SECOND = 1_000;

const DAY = 24 * 3_600 * SECOND;
const SESSION_MILLISECONDS = RETENTION.sessions.days * DAY;
const LONGEST_MILLISECONDS = RETENTION.sessionsAtMost.days * DAY;

/** How long an access token is valid: 15 minutes. */
export const ACCESS_MILLISECONDS = 900 * SECOND;

/** How often the time of a session's last use is saved. */
export const LAST_SEEN_MILLISECONDS = 3_600 * SECOND;

/** How long a replaced token may still be used, because two tabs may renew at once. */
export const GRACE_MILLISECONDS = 10 * SECOND;

/** The most sessions of a member; the one that was used the longest ago ends. */
export const SESSIONS_OF_A_MEMBER = 50;

/** The number of characters that a token has in common with those that replace it: 132 random bits. */
const FAMILY_LENGTH = 22;
const TOKEN_LENGTH = 43;

export function newFamily(): string {
  return newCode(FAMILY_LENGTH);
}

/** What a token has in common with those that replace it; undefined for one from before there were families. */
export function familyOf(token: string): string | undefined {
  const isOfFamily = token.length === FAMILY_LENGTH + TOKEN_LENGTH;
  return isOfFamily ? token.slice(0, FAMILY_LENGTH) : undefined;
}

/** The stored form of a token's family; empty where it has none. */
export function hashedFamily(token: string): string {
  const family = familyOf(token);
  return family === undefined ? '' : hashToken(family);
}

/** When a session that is begun or renewed now ends, unless it is renewed again. */
export function sessionEnd({ createdAt }: { createdAt: number }, now: number): number {
  return Math.min(now + SESSION_MILLISECONDS, createdAt + LONGEST_MILLISECONDS);
}

export function isReused(token: { replacedAt: number | null }, now: number): boolean {
  return token.replacedAt !== null && now - token.replacedAt > GRACE_MILLISECONDS;
}

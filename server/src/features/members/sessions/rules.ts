import { RETENTION } from '@lintel/contract/values/retention';

const SECOND = 1_000;

/** How long a session lasts after it was last renewed. */
export const SESSION_MILLISECONDS = RETENTION.sessions.days * 24 * 3_600 * SECOND;

/** How long an access token of another client is good for: 15 minutes. */
export const ACCESS_MILLISECONDS = 900 * SECOND;

/** How often the time a session was last used is written down. */
export const LAST_SEEN_MILLISECONDS = 3_600 * SECOND;

/** For so long after a token was replaced its return is taken for two tabs that renew at once, not for a thief. */
export const GRACE_MILLISECONDS = 10 * SECOND;

export function isReused(token: { replacedAt: number | null }, now: number): boolean {
  return token.replacedAt !== null && now - token.replacedAt > GRACE_MILLISECONDS;
}

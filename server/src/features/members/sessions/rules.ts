import { isOnboarded } from '@lintel/contract/values/members';
import { RETENTION } from '@lintel/contract/values/retention';

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

/** When a session that is begun or renewed now ends, unless it is renewed again. */
export function sessionEnd({ createdAt }: { createdAt: number }, now: number): number {
  return Math.min(now + SESSION_MILLISECONDS, createdAt + LONGEST_MILLISECONDS);
}

export function isReused(token: { replacedAt: number | null }, now: number): boolean {
  return token.replacedAt !== null && now - token.replacedAt > GRACE_MILLISECONDS;
}

/** The rights that follow from `VIEWER_COLUMNS`. */
export function rightsOf(
  row: Parameters<typeof isOnboarded>[0] & {
    accountRole: string;
    secondFactorAt: number | null;
    blockVersion: number | null;
  },
) {
  return {
    isAdmin: row.accountRole === 'admin',
    hasSecondFactor: row.secondFactorAt !== null,
    isOnboarded: isOnboarded(row),
    blockVersion: row.blockVersion ?? 0,
  };
}

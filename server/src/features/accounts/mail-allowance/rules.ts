import { networkOf, type RateLimit } from '#server/platform/rate-limits.ts';

const HOUR = 3_600;

/** What somebody asks to be mailed. Each has limits of its own. */
export type MailKind =
  | 'address-taken'
  | 'deletion'
  | 'email-change'
  | 'magic'
  | 'password'
  | 'reset'
  | 'verification';

/** Limits the emails of a kind that are asked for by `asker`: an address that anyone can name, or a member. */
export function mailLimits(kind: MailKind, asker: string): Record<string, RateLimit> {
  return {
    [`mail-hour:${kind}:${asker}`]: { count: 2, seconds: HOUR },
    [`mail-day:${kind}:${asker}`]: { count: 5, seconds: 24 * HOUR },
  };
}

/** Limits the emails that strangers in one network can have sent to anybody. */
export function networkLimits(ip: string): Record<string, RateLimit> {
  return { [`mail:${networkOf(ip)}`]: { count: 20, seconds: HOUR } };
}

import { networkOf, type RateLimit } from '#server/platform/rate-limits.ts';

const HOUR = 3_600;

/** The kinds of emails that can be requested. Each kind has its own limits. */
export type MailKind =
  | 'address-taken'
  | 'deletion'
  | 'email-change'
  | 'magic'
  | 'new-device'
  | 'password'
  | 'reset'
  | 'verification';

/** Limits for emails of a kind, requested for `asker`: an address that anybody can name, or a member. */
export function mailLimits(kind: MailKind, asker: string): Record<string, RateLimit> {
  return {
    [`mail-hour:${kind}:${asker}`]: { count: 2, seconds: HOUR },
    [`mail-day:${kind}:${asker}`]: { count: 5, seconds: 24 * HOUR },
  };
}

/** Limits for the emails that strangers in one network can request for any address. */
export function networkLimits(ip: string): Record<string, RateLimit> {
  return { [`mail:${networkOf(ip)}`]: { count: 20, seconds: HOUR } };
}

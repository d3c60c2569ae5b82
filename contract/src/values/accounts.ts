import type { LinkPurpose } from '../accounts/email-links.ts';

const HOUR = 3_600_000;

/**
 * How long each link in a mail works, in milliseconds; `reset` sets a new password. What signs in, resets or deletes is
 * short; a confirmation waits for a day.
 */
export const LINK_MILLISECONDS: Record<LinkPurpose | 'reset', number> = {
  verification: 24 * HOUR,
  email_change: 24 * HOUR,
  magic: HOUR,
  deletion: HOUR,
  reset: HOUR,
};

/** The same as letters and pages say it: "one hour", "24 hours". */
export function lifetimeOf(link: keyof typeof LINK_MILLISECONDS): string {
  const hours = LINK_MILLISECONDS[link] / HOUR;
  return hours === 1 ? 'one hour' : `${hours} hours`;
}

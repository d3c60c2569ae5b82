import type { LinkPurpose } from '../accounts/email-links.ts';
import type { ErrorCode } from '../errors.ts';

const HOUR = 3_600_000;

/**
 * How long each link in an email works, in milliseconds; `reset` sets a new password. What signs in, resets or deletes
 * is short; a confirmation waits for a day.
 */
export const LINK_MILLISECONDS: Record<LinkPurpose | 'reset', number> = {
  verification: 24 * HOUR,
  email_change: 24 * HOUR,
  magic: HOUR,
  deletion: HOUR,
  reset: HOUR,
};

/** The same as emails and pages say it: "one hour", "24 hours". */
export function lifetimeOf(link: keyof typeof LINK_MILLISECONDS): string {
  const hours = LINK_MILLISECONDS[link] / HOUR;
  return hours === 1 ? 'one hour' : `${hours} hours`;
}

// What the sign-in page and the popup agree on. Free of zod, because the sign-in page's bundle is.

/** The BroadcastChannel on which a popup tells the page that opened it how the sign-in went. */
export const SIGNIN_CHANNEL = 'lintel-signin';

/** `state` is what the page gave to `/auth`: a page takes no notice of a message with another's. */
export type SigninMessage = { type: 'lintel:signin'; state: string } & (
  | { ok: true }
  | { ok: false; code: ErrorCode; message: string }
);

/** What the page may tag its attempt with. */
export const SIGNIN_STATE = /^[\w-]{8,64}$/;

/** What is said of AUTH_FAILED where the provider is known. */
export function signinFailed(label: string): string {
  return `${label} Sign-In failed. Please try again.`;
}

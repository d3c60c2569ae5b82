import type { ErrorCode } from '../errors.ts';

// What the sign-in page and the popup agree on. The public pages load it too, so it stands apart from the accounts.

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

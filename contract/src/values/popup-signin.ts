import type { ErrorCode } from '../errors.ts';

// Shared by the sign-in page and the popup. Public pages load it too, so it is separate from the accounts.

/** The BroadcastChannel on which a popup reports to the page that opened it. */
export const SIGNIN_CHANNEL = 'lintel-signin';

/** `state` is what the page passed to `/auth`. A page ignores messages with another one. */
export type SigninMessage = { type: 'lintel:signin'; state: string } & (
  | { ok: true }
  | { ok: false; code: ErrorCode; message: string }
);

/** The format of `state`. */
export const SIGNIN_STATE = /^[\w-]{8,64}$/;

/** The words for AUTH_FAILED where the provider is known. */
export function signinFailed(label: string): string {
  return `${label} Sign-In failed. Please try again.`;
}

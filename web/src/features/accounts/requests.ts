import type { signinWithEmail, signup } from '@lintel/contract/accounts/accounts';
import type { requestMagicLink } from '@lintel/contract/accounts/email-links';
import type { getSessionUser, SessionUser, signout } from '@lintel/contract/accounts/sessions';
import type { requestPasswordReset } from '@lintel/contract/credentials/passwords';
import type { ErrorCode } from '@lintel/contract/errors';
import { call, endpoint } from '#web/lib/api.ts';
import { ApiError, isUnreachable } from '#web/lib/api-error.ts';
import { readLedBy } from '#web/lib/before-sign-up.ts';

// What the account pages ask of the server. React alone hydrates these pages, so nothing here needs the query client.

export type Session = SessionUser | null;

const ME = endpoint<typeof getSessionUser>('GET', '/api/auth/me');
const SIGN_OUT = endpoint<typeof signout>('POST', '/api/auth/signout');
const SIGN_IN = endpoint<typeof signinWithEmail>('POST', '/api/auth/signin/email');
const SIGN_UP = endpoint<typeof signup>('POST', '/api/auth/signup');
const MAGIC_LINK = endpoint<typeof requestMagicLink>('POST', '/api/auth/signin/magic');
const RESET = endpoint<typeof requestPasswordReset>('POST', '/api/auth/password/reset');

/** Request the signed-in member from the server; null if no one is signed in. */
export async function fetchSession(signal?: AbortSignal): Promise<Session> {
  try {
    return await call(ME, { signal });
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    return null;
  }
}

/** End the session on the server; it may have ended already. */
export async function signOut(): Promise<void> {
  try {
    await call(SIGN_OUT);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Sign in with email and password. */
export async function signIn(body: { email: string; password: string }): Promise<SessionUser> {
  const user = await call(SIGN_IN, { body: { ...body, ledBy: readLedBy() } });
  // Only clients that request tokens get them.
  if (!('id' in user)) throw new TypeError('The sign-in answered with tokens.');
  return user;
}

/** The address of the last sign-up without an answer: the server may have created the account. */
let unanswered: string | undefined;

/** Create an account, or sign in to it if the answer to an earlier attempt was lost. */
export async function signUp(body: {
  fullName: string;
  email: string;
  password: string;
}): Promise<SessionUser> {
  try {
    return await call(SIGN_UP, { body: { ...body, ledBy: readLedBy() } });
  } catch (error) {
    if (isUnreachable(error)) unanswered = body.email;
    const mayBeTheirs = isTaken(error) && body.email === unanswered;
    // With another password the account is an older one, and the first error says so.
    const user = mayBeTheirs ? await signIn(body).catch(() => null) : null;
    if (!user) throw error;
    return user;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === ('EMAIL_ALREADY_EXISTS' satisfies ErrorCode);
}

/** Request an email with a link that signs in. */
export function requestSigninLink(body: { email: string }) {
  return call(MAGIC_LINK, { body });
}

/** Request an email with a link that sets a new password. */
export function requestReset(body: { email: string }) {
  return call(RESET, { body });
}

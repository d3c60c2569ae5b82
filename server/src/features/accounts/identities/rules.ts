import { createHmac } from 'node:crypto';
import type { SigninMode } from '@lintel/contract/accounts/identities';
import { emailAddress, lineOfText, storableText } from '@lintel/contract/text';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';

/** How long a sign-in at the provider may take. */
export const SIGNIN_MILLISECONDS = 10 * 60_000;

/** The origin of a page request: one of our pages, none (typed or a bookmark), or another site. */
export type Origin = 'own' | 'direct' | 'foreign';

/**
 * Whether a request may start a sign-in. Another site must not be able to send a member to a provider, because it might
 * link the wrong provider account to the member's.
 */
export function mayStart(mode: SigninMode, origin: Origin): boolean {
  return origin === 'own' || (mode === 'signin' && origin === 'direct');
}

/**
 * The nonce and PKCE verifier of a sign-in, derived from the browser's secret, so that the database holds nothing that
 * could complete a sign-in.
 */
export function secretsOf(browser: string, state: string) {
  const derive = (purpose: string) =>
    createHmac('sha256', browser).update(`${purpose}:${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}

/**
 * Whether an address is enough to link a provider account to the member who has it. Both sides must have verified it:
 * anyone can enter someone else's address, there or here.
 * @param checkedEmail the address, if the provider says that it has verified it
 */
export function mayEnterByEmail(
  checkedEmail: string | null,
  holder: { email: string; emailVerifiedAt: number | null },
): boolean {
  return checkedEmail === holder.email && holder.emailVerifiedAt !== null;
}

/** Whether a subject is valid: OpenID Connect Core, section 2, allows at most 255 characters. */
export function isSubject(text: string): boolean {
  return text.length <= 255 && storableText.safeParse(text).success;
}

/** The address in our notation; null if it is not a valid one. */
export function verifiedEmail(email: string | null): string | null {
  return emailAddress('').safeParse(email).data ?? null;
}

/** The name of a new member: the one at the provider, or the local part of their address. */
export function newName(name: string | null, email: string): string {
  const truncate = (text: string) => text.trim().slice(0, PROFILE_FIELDS.fullName.max);
  const line = lineOfText(PROFILE_FIELDS.fullName.max);
  return line.safeParse(truncate(name ?? '')).data || truncate(email.split('@')[0] ?? email);
}

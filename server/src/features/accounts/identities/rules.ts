import { createHmac } from 'node:crypto';
import type { SigninMode } from '@lintel/contract/accounts/identities';
import { emailAddress, lineOfText, storableText } from '@lintel/contract/text';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { networkOf, type RateLimit } from '#server/platform/rate-limits.ts';

/** How long someone may take at the provider. */
export const SIGNIN_MILLISECONDS = 10 * 60_000;

/** Sign-ins with a provider that are begun from one network. */
export function providerLimits(ip: string): Record<string, RateLimit> {
  return { [`provider:${networkOf(ip)}`]: { count: 30, seconds: 300 } };
}

/** Where a request for a page came from: a page of ours, nowhere (typed, a bookmark), or another site. */
export type Origin = 'own' | 'direct' | 'foreign';

/**
 * Another site must not be able to send a member to a provider: one that is signed in there as somebody else
 * would link that person to the member's account.
 */
export function mayStart(mode: SigninMode, origin: Origin): boolean {
  return origin === 'own' || (mode === 'signin' && origin === 'direct');
}

/**
 * Nonce and PKCE verifier of one sign-in. Made from the browser's secret, so that the database holds nothing that
 * could finish a sign-in.
 */
export function secretsOf(browser: string, state: string) {
  const derive = (purpose: string) =>
    createHmac('sha256', browser).update(`${purpose}:${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}

/**
 * Whether an address is enough to give a provider account to the member who has it. Both sides must have checked
 * it: anyone can give a provider, or us, an address that is not theirs.
 * @param checkedEmail the address, if the provider says that it has checked it
 */
export function mayEnterByEmail(
  checkedEmail: string | null,
  holder: { email: string; emailVerifiedAt: number | null },
): boolean {
  return checkedEmail === holder.email && holder.emailVerifiedAt !== null;
}

/** Whether a provider's name for somebody is one: OpenID Connect Core, section 2, has at most 255 characters. */
export function isSubject(text: string): boolean {
  return text.length <= 255 && storableText.safeParse(text).success;
}

/** The address as we write addresses; null for none that we could mail to. */
export function verifiedEmail(email: string | null): string | null {
  return emailAddress('').safeParse(email).data ?? null;
}

/** What to call a new member: the name at the provider, or what their address begins with. */
export function newName(name: string | null, email: string): string {
  const truncate = (text: string) => text.trim().slice(0, PROFILE_FIELDS.fullName.max);
  const line = lineOfText(PROFILE_FIELDS.fullName.max);
  return line.safeParse(truncate(name ?? '')).data || truncate(email.split('@')[0] ?? email);
}

/**
 * What the provider's way back begins with: the product's address, but where nobody has said what that is, the
 * address on this computer that the member uses, because the browser's cookie is there.
 */
export function callbackBase(config: CallbackConfig, host: string): string {
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
  if (config.publicUrl || config.production || !isLoopback) return config.linkBase;
  return `http://${host}`;
}

interface CallbackConfig {
  publicUrl: string | undefined;
  production: boolean;
  linkBase: string;
}

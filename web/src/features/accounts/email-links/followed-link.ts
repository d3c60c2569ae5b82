import type { LinkPurpose } from '@lintel/contract/values/accounts';
import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';

// The guards read and store the secrets of emailed links before any page has loaded.

/** An emailed link: its purpose and its secret. */
export interface FollowedLink {
  token: string;
  type: LinkPurpose;
}

type Query = Record<string, unknown>;

const TOKENS = ['token', 'magic_token', 'magicToken', 'magic-token'] as const;
const TYPES = new Map<unknown, LinkPurpose>([
  ['verification', 'verification'],
  ['email_verification', 'verification'],
  ['email_change', 'email_change'],
  ['email_change_stop', 'email_change_stop'],
  ['deletion', 'deletion'],
]);
const PAYMENT = ['payment_success', 'checkout_success', 'session_id'] as const;

/** The query parameters of a followed link. */
export type LinkQuery = (typeof TOKENS | typeof PAYMENT)[number] | 'type';

/** Read the link in a URL; null if it has no token. A link without a known type signs in. */
export function readLink(query: Query): FollowedLink | null {
  const token = TOKENS.map((name) => firstText(query[name])).find(Boolean);
  return token ? { token, type: TYPES.get(firstText(query.type)) ?? 'magic' } : null;
}

/** Whether the visitor returns from a payment. */
export function isPaymentReturn(query: Query): boolean {
  return PAYMENT.some((name) => query[name] !== undefined);
}

/** Read a link that was kept for a reload of the page; null if there is none that can be read. */
export function parseLink(text: string | null): FollowedLink | null {
  try {
    const stored: Partial<FollowedLink> | null = JSON.parse(text ?? 'null');
    return stored?.token && stored.type ? { token: stored.token, type: stored.type } : null;
  } catch {
    return null;
  }
}

// The value of a repeated key is a list.
function firstText(value: unknown): string | undefined {
  const [first] = [value].flat();
  return typeof first === 'string' ? first : undefined;
}

/** Keep a link for this tab until it has been followed, so that a reload of the page follows it again. */
export function storeLink(link: FollowedLink) {
  safeSessionStorage.write(SESSION_KEYS.followedLink, JSON.stringify(link));
}

export function readStoredLink(): FollowedLink | null {
  return parseLink(safeSessionStorage.read(SESSION_KEYS.followedLink));
}

export function clearLink() {
  safeSessionStorage.remove(SESSION_KEYS.followedLink);
}

// The token sets a password, so it does not stay in the URL; the tab keeps it for a reload.
export function storeResetToken(value: string) {
  safeSessionStorage.write(SESSION_KEYS.resetToken, value);
}

/** The token of the reset link that was opened in this tab; null if there is none. */
export function readResetToken(): string | null {
  return safeSessionStorage.read(SESSION_KEYS.resetToken);
}

export function clearResetToken() {
  safeSessionStorage.remove(SESSION_KEYS.resetToken);
}

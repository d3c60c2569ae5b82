import type { LinkPurpose } from '@lintel/contract/accounts/email-links';

// Read by the guards before any page is there, so nothing here may bring a schema with it.

/** A mailed link as it arrives: what it does, and the secret that does it. */
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
  ['deletion', 'deletion'],
]);
const PAYMENT = ['payment_success', 'checkout_success', 'session_id'] as const;

/** What the address of a followed link may say. */
export type LinkQuery = (typeof TOKENS | typeof PAYMENT)[number] | 'type';

/** The link in an address; null where it has no token. Without a type that says otherwise it signs in. */
export function readLink(query: Query): FollowedLink | null {
  const token = TOKENS.map((name) => firstText(query[name])).find(Boolean);
  return token ? { token, type: TYPES.get(firstText(query.type)) ?? 'magic' } : null;
}

/** Whether somebody comes back from paying. */
export function isPaymentReturn(query: Query): boolean {
  return PAYMENT.some((name) => query[name] !== undefined);
}

/** A link that was kept for a reload of the page; null where there is none that can be read. */
export function parseLink(text: string | null): FollowedLink | null {
  try {
    const stored: Partial<FollowedLink> | null = JSON.parse(text ?? 'null');
    return stored?.token && stored.type ? { token: stored.token, type: stored.type } : null;
  } catch {
    return null;
  }
}

// A key that comes more than once is a list.
function firstText(value: unknown): string | undefined {
  const [first] = [value].flat();
  return typeof first === 'string' ? first : undefined;
}

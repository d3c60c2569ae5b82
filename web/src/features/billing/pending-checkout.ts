import { RETURN_QUERY } from '@lintel/contract/values/billing';
import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { formatQuery, type QueryRecord } from '#web/lib/query-string.ts';

// Read by the guards before any page is there, so nothing here may bring a page with it.

/** What the payment provider adds to an address. */
export type ReturnQuery = (typeof RETURN_QUERY)[keyof typeof RETURN_QUERY];

/** The checkout that an address comes back from; null where it comes from none. */
export function readReturn(query: Record<string, unknown>): string | null {
  const [id] = [query[RETURN_QUERY.session]].flat();
  const isReturn = query[RETURN_QUERY.success] !== undefined;
  return isReturn && typeof id === 'string' && id !== '' ? id : null;
}

/** The same query string without what the payment provider has added. */
export function withoutReturn(query: Record<string, unknown>): string {
  const { [RETURN_QUERY.session]: _id, [RETURN_QUERY.success]: _success, ...rest } = query;
  return formatQuery(rest as QueryRecord);
}

/** Keeps a checkout until it is known what became of it, also over a reload of the page. */
export function storeCheckout(id: string) {
  safeSessionStorage.write(SESSION_KEYS.pendingCheckout, id);
}

export function readPendingCheckout(): string | null {
  return safeSessionStorage.read(SESSION_KEYS.pendingCheckout);
}

export function clearCheckout() {
  safeSessionStorage.remove(SESSION_KEYS.pendingCheckout);
}

import { RETURN_QUERY } from '@lintel/contract/values/plans';
import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { formatQuery, type QueryRecord } from '#web/lib/query-string.ts';

// The guards read this before any page has loaded, so it must not import a page.

/** The query parameters that the payment provider adds. */
export type ReturnQuery = (typeof RETURN_QUERY)[keyof typeof RETURN_QUERY];

/** Read the checkout from the query of a return from a payment; null if there is none. */
export function readReturn(query: Record<string, unknown>): string | null {
  const [id] = [query[RETURN_QUERY.session]].flat();
  const isReturn = query[RETURN_QUERY.success] !== undefined;
  return isReturn && typeof id === 'string' && id !== '' ? id : null;
}

/** Remove the payment provider's parameters from a query string. */
export function withoutReturn(query: Record<string, unknown>): string {
  const { [RETURN_QUERY.session]: _id, [RETURN_QUERY.success]: _success, ...rest } = query;
  return formatQuery(rest as QueryRecord);
}

/** Store a checkout until its outcome is known, even if the page is reloaded. */
export function storeCheckout(id: string) {
  safeSessionStorage.write(SESSION_KEYS.pendingCheckout, id);
}

export function readPendingCheckout(): string | null {
  return safeSessionStorage.read(SESSION_KEYS.pendingCheckout);
}

export function clearCheckout() {
  safeSessionStorage.remove(SESSION_KEYS.pendingCheckout);
}

import { RETURN_QUERY } from '@lintel/contract/values/billing';
import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { formatQuery, type QueryRecord } from '#web/lib/query-string.ts';

// The guards read this before any page is there, so nothing here may import a page.

/** What the payment provider adds to an address. */
export type ReturnQuery = (typeof RETURN_QUERY)[keyof typeof RETURN_QUERY];

/** The checkout in the query of a return from paying; null where there is none. */
export function readReturn(query: Record<string, unknown>): string | null {
  const [id] = [query[RETURN_QUERY.session]].flat();
  const isReturn = query[RETURN_QUERY.success] !== undefined;
  return isReturn && typeof id === 'string' && id !== '' ? id : null;
}

/** The query string without what the payment provider added. */
export function withoutReturn(query: Record<string, unknown>): string {
  const { [RETURN_QUERY.session]: _id, [RETURN_QUERY.success]: _success, ...rest } = query;
  return formatQuery(rest as QueryRecord);
}

/** Keep a checkout until its outcome is known, even if the page is reloaded. */
export function storeCheckout(id: string) {
  safeSessionStorage.write(SESSION_KEYS.pendingCheckout, id);
}

export function readPendingCheckout(): string | null {
  return safeSessionStorage.read(SESSION_KEYS.pendingCheckout);
}

export function clearCheckout() {
  safeSessionStorage.remove(SESSION_KEYS.pendingCheckout);
}

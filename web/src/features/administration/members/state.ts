import { MEMBER_FILTERS, type MemberFilter } from '@lintel/contract/values/administration';

/** What the list of members shows, as in the URL. */
export interface MemberSearch {
  q: string;
  state: MemberFilter;
}

/** Read the search from the query string; ignores unknown values. */
export function parseSearch(query: Record<string, unknown>): MemberSearch {
  const state = MEMBER_FILTERS.find((filter) => filter === query.state) ?? MEMBER_FILTERS[0];
  return { q: typeof query.q === 'string' ? query.q : '', state };
}

/** The query string; omits default values. */
export function formatSearch({ q, state }: MemberSearch): Record<string, string> {
  return { ...(q && { q }), ...(state !== MEMBER_FILTERS[0] && { state }) };
}

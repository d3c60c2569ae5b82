import { SAVED_SEARCH_LIMITS } from '@lintel/contract/values/saved-searches';
import { formatCount } from '#web/lib/format.ts';

/** What to say of a search that will often have news; undefined for others. */
export function broadText(total: number | undefined): string | undefined {
  if (total === undefined || total <= SAVED_SEARCH_LIMITS.broad) return undefined;
  return `${formatCount(total)} profiles match now, so you may get many alerts. Add filters to get fewer.`;
}

/** The saved search that asks for the same, in whatever order. */
export function findSaved<S extends { query: string }>(
  searches: readonly S[],
  query: string,
): S | undefined {
  const asked = conditionsOf(query);
  return searches.find((one) => conditionsOf(one.query) === asked);
}

function conditionsOf(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('sort');
  params.sort();
  return params.toString();
}

/** A suggested name, cut to the length that a name may have. */
export function nameWithinLimit(name: string): string {
  const { name: most } = SAVED_SEARCH_LIMITS;
  return name.length <= most ? name : `${name.slice(0, most - 1).toWellFormed()}…`;
}

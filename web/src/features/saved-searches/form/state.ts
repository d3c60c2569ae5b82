import { SAVED_SEARCH_LIMITS } from '@lintel/contract/values/saved-searches';
import { formatCount } from '#web/lib/format.ts';

/** What to say of a search that will often have news; undefined for others. */
export function broadWords(total: number | undefined): string | undefined {
  if (total === undefined || total <= SAVED_SEARCH_LIMITS.broad) return undefined;
  return `${formatCount(total)} profiles match now, so you may get many alerts. Add filters to get fewer.`;
}

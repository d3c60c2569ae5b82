import {
  type SavedSearchForm,
  savedSearchForm,
} from '@lintel/contract/saved-searches/saved-searches';
import { SAVED_SEARCH_LIMITS } from '@lintel/contract/values/saved-searches';
import { formatCount } from '#web/lib/format.ts';

/** Validate the form with the server's schema: returns the request body, or the message for its name. */
export function checkForm(
  values: SavedSearchForm,
): { body: SavedSearchForm; error?: never } | { body?: never; error: string } {
  const { success, data, error } = savedSearchForm.safeParse(values);
  return success ? { body: data } : { error: error.issues[0]?.message ?? '' };
}

/** What to say of a search that will often have news; undefined for others. */
export function broadWords(total: number | undefined): string | undefined {
  if (total === undefined || total <= SAVED_SEARCH_LIMITS.broad) return undefined;
  return `This matches ${formatCount(total)} profiles now. Add filters if you want to hear from us less often.`;
}

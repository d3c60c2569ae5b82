import { PATHS } from '#web/lib/paths.ts';
import { formatQuery } from '#web/lib/query-string.ts';
import { copyLink } from '#web/ui/overlay/copy-link.ts';
import { addressOf, type Selection } from './state.ts';

/** Puts an address on the clipboard that shows any member the same comparison. */
export function copyComparisonLink(ids: Selection) {
  return copyLink(window.location.origin + PATHS.compare + formatQuery(addressOf(ids)));
}

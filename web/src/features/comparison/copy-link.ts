import { PATHS } from '#web/app/paths.ts';
import { formatQuery } from '#web/lib/query-string.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { addressOf, type Selection } from './state.ts';

/** Puts an address on the clipboard that shows any member the same comparison. */
export async function copyLink(ids: Selection) {
  const link = window.location.origin + PATHS.compare + formatQuery(addressOf(ids));
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Link copied' });
  } catch {
    toast({ title: 'The link could not be copied', description: link, tone: 'bad' });
  }
}

import { toast } from './toast.ts';

/** Puts an address on the clipboard; where that is not allowed, shows it to be copied by hand. */
export async function copyLink(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Link copied' });
  } catch {
    toast({ title: 'The link could not be copied', description: link, tone: 'bad' });
  }
}

/** Hands an address to the device's own ways of sharing, or where it has none, to the clipboard. */
export async function shareLink(title: string, link: string) {
  if (!navigator.share) return copyLink(link);
  try {
    await navigator.share({ title, url: link });
  } catch (error) {
    // Closing the device's list without a choice is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link);
  }
}

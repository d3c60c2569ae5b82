import { toast } from './toast.ts';

/** Copy a URL to the clipboard; if that is not allowed, show it to be copied by hand. */
export async function copyLink(link: string) {
  try {
    await navigator.clipboard.writeText(link);
    toast({ title: 'Link copied' });
  } catch {
    toast({ title: 'The link could not be copied', description: link, tone: 'bad' });
  }
}

/** Share a URL through the device's share sheet, or copy it if there is none. */
export async function shareLink(title: string, link: string) {
  if (!navigator.share) return copyLink(link);
  try {
    await navigator.share({ title, url: link });
  } catch (error) {
    // Closing the share sheet without a choice is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link);
  }
}

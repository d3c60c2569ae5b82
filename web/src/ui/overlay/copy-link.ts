import { toast } from './toast.ts';

/**
 * Copy a text to the clipboard; if that is not allowed, show it to be copied by hand.
 * @param name as it begins a sentence
 */
export async function copyText(text: string, name: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: `${name} copied` });
  } catch {
    toast({ title: `${name} could not be copied`, description: text, tone: 'bad' });
  }
}

/** Copy a URL to the clipboard. */
export async function copyLink(link: string) {
  await copyText(link, 'Link');
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

const PLAIN = '/favicon.svg';
const MARKED = '/favicon-unread.svg';

/** Puts a mark on the site's icon in the browser's tab while something waits to be read. */
export function showMarkOnIcon(isMarked: boolean) {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const address = isMarked ? MARKED : PLAIN;
  if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
}

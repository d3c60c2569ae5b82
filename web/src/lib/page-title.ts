import { useEffect } from 'react';

const SITE = 'Lintel';

let title = '';
let count = 0;

function write() {
  const mark = count > 0 ? `(${count}) ` : '';
  document.title = mark + title;
}

/**
 * Set the page's title, for the tab, the history and screen readers: "Sign In
 * Lintel".
 */
export function usePageTitle(name: string) {
  useEffect(() => {
    title = name === SITE ? SITE : `${name} | ${SITE}`;
    write();
  }, [name]);
}

/**
 * Prefix every title with the number of unread messages: "(2) Messages
 * Lintel".
 */
export function showCountInTitle(unread: number) {
  if (unread === count) return;
  count = unread;
  // A page that has not set its title yet keeps the one from the server.
  title ||= document.title;
  write();
}

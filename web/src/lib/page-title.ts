import { useEffect } from 'react';

const SITE = 'Lintel';

let title = '';
let count = 0;

function write() {
  const mark = count > 0 ? `(${count}) ` : '';
  document.title = mark + title;
}

/** Names the page in the tab, in the history and for screen readers: "Sign In | Lintel". */
export function usePageTitle(name: string) {
  useEffect(() => {
    title = name === SITE ? SITE : `${name} | ${SITE}`;
    write();
  }, [name]);
}

/** Puts before every title how much waits to be read: "(2) Messages | Lintel". */
export function showCountInTitle(unread: number) {
  if (unread === count) return;
  count = unread;
  // A page that has not named itself yet keeps the name that it came with.
  title ||= document.title;
  write();
}

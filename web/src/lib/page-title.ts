import { useEffect } from 'react';

const SITE = 'Lintel';

/** Names the page in the tab, in the history and for screen readers: "Sign In | Lintel". */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title === SITE ? SITE : `${title} | ${SITE}`;
  }, [title]);
}

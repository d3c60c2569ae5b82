import { useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/** `/` puts the caret into the page's search box: the visible element marked `data-search-box`. */
export function useSearchShortcut() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(TYPING)) return;
      const boxes = document.querySelectorAll<HTMLInputElement>('[data-search-box]');
      const box = [...boxes].find((candidate) => candidate.checkVisibility());
      if (!box) return;
      event.preventDefault();
      box.focus();
      box.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

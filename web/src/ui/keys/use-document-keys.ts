import { useEffectEvent, useLayoutEffect } from 'react';

/** Handle key presses anywhere in the page from the moment it shows: other effects wait until it is painted. */
export function useDocumentKeys(onKey: (event: KeyboardEvent) => void) {
  const handle = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

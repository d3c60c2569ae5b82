import { useElementScrollRestoration } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Puts a reader who comes back to a long page after a reload where they were. The router tries as soon as the page
 * stands, which is before its results are there.
 */
export function useScrollBack(isComplete: boolean) {
  const entry = useElementScrollRestoration({ getElement: () => window });
  const [target] = useState(isComplete ? 0 : (entry?.scrollY ?? 0));
  const isDone = useRef(target === 0);
  useLayoutEffect(() => {
    if (isDone.current || !isComplete) return;
    isDone.current = true;
    // Whoever has begun to read from the top stays there.
    if (window.scrollY < target) window.scrollTo(0, target);
  }, [isComplete, target]);
}

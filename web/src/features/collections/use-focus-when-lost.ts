import { type RefObject, useEffect, useRef } from 'react';

/**
 * After something was taken away by a dialog, the button that opened it goes too: then the focus goes to `target`.
 * Answers what to call once it is taken away.
 * @param isAsking whether the dialog is open
 * @param content changes when what is shown does
 */
export function useFocusWhenLost(
  target: RefObject<HTMLElement | null>,
  isAsking: boolean,
  content: unknown,
): () => void {
  const isDue = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has gone from the screen is the reason to run.
  useEffect(() => {
    if (!isDue.current || isAsking) return;
    // The dialog gives the focus back in its own time; only where there is nothing left to give it to is it ours.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      isDue.current = false;
      target.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [isAsking, content, target]);
  return () => {
    isDue.current = true;
  };
}

import { useCallback, useRef } from 'react';

/** Gives the focus back to what had it: the library knows only a trigger of its own, and ours are plain buttons. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    // By the time the library places the focus, a part of the dialog may have taken it already.
    ref: useCallback((content: HTMLElement | null) => {
      if (content) opener.current ??= document.activeElement;
    }, []),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
    },
  };
}

import { useEffectEvent, useLayoutEffect } from 'react';

const open: (() => void)[] = [];

/**
 * Close this dialog on Escape while a toast is shown: the toast is the topmost layer and takes the key, from the moment
 * the dialog shows.
 */
export function useEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const entry = () => onEscape();
    open.push(entry);
    return () => void open.splice(open.indexOf(entry), 1);
  }, [isOpen]);
}

/** Close the topmost dialog; return false if there is none. */
export function escapeDialog(): boolean {
  open.at(-1)?.();
  return open.length > 0;
}

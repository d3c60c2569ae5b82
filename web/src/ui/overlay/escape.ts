import { useEffectEvent, useLayoutEffect } from 'react';
import { isComposing } from '../keys/composing.ts';

const open: (() => void)[] = [];

/** Whether Escape is for something inside a dialog: an input method, or the list of the field that has the focus. */
export function isEscapeInside(event: KeyboardEvent): boolean {
  const list = document.activeElement?.getAttribute('aria-controls');
  const isListOpen = document.activeElement?.getAttribute('aria-expanded') === 'true';
  const isListShown = isListOpen && document.getElementById(list ?? '')?.checkVisibility();
  return isComposing(event) || isListShown === true;
}

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

/** Close the topmost dialog, unless the key is for something in it; return false if there is none. */
export function escapeDialog(event: KeyboardEvent): boolean {
  if (!isEscapeInside(event)) open.at(-1)?.();
  return open.length > 0;
}

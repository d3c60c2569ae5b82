import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type Found = HTMLElement | null | undefined;

/** A `ref` for an element that is focused whenever the value changes, as between the steps of a page. */
export function useFocusOnChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const target = useRef<E>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) target.current?.focus();
    before.current = value;
  }, [value]);
  return target;
}

/** Focus an element that does not exist yet: `focusNext(find)` calls `find` after each render until it returns one. */
export function useFocusNext(options?: FocusOptions): (find: () => Found) => void {
  const due = useRef<(() => Found) | null>(null);
  useEffect(() => {
    const target = due.current?.();
    if (!target) return;
    due.current = null;
    target.focus(options);
  });
  return useCallback((find: () => Found) => {
    due.current = find;
  }, []);
}

/**
 * Keep the focus in a list when a button marked `data-remove` removes its own item: focus the button now in its place,
 * or the last one. Returns a function to call with the index before the removal.
 */
export function useFocusAfterRemoval(
  region: RefObject<HTMLElement | null>,
  options?: FocusOptions,
) {
  const focusNext = useFocusNext(options);
  const list = () => [...(region.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  return (index: number) => {
    const { length } = list();
    focusNext(() => {
      const rest = list();
      return rest.length < length ? rest[Math.min(index, rest.length - 1)] : null;
    });
  };
}

/**
 * Focus `target` after a dialog has removed something together with the button that opened the dialog. Returns a
 * function to call after the removal.
 */
export function useFocusWhenLost(target: RefObject<HTMLElement | null>): () => void {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isDue) return;
    // The dialog returns the focus asynchronously; set it only if there was no element to return it to.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      setDue(false);
      target.current?.focus();
    });
    return () => clearTimeout(timer);
  });
  return () => setDue(true);
}

/** The mark of the element that a dialog focuses when it opens; without one, it focuses its first control. */
export const FOCUSED_FIRST = { 'data-focused-first': '' };

/** Focus the marked element in a dialog that opens: by then the library has released a dialog below it. */
export function focusMarked(event: Event): void {
  if (!(event.currentTarget instanceof Element)) return;
  const marked = event.currentTarget.querySelector<HTMLElement>('[data-focused-first]');
  if (marked) event.preventDefault();
  marked?.focus();
}

/**
 * Return the focus to the element that had it before a dialog, unless another has taken it since the dialog closed: the
 * library only knows its own triggers, and acts some time later.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    // By the time the library sets the focus, a part of the dialog may already have taken it.
    ref: useCallback((content: HTMLElement | null) => {
      if (content) opener.current ??= document.activeElement;
    }, []),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isFree = document.activeElement?.contains(opener.current);
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
    },
  };
}

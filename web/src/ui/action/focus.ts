import { type RefObject, useCallback, useEffect, useRef } from 'react';

type Found = HTMLElement | null | undefined;

/** The `ref` of an element that gets the focus whenever the value becomes another, as with a step of a page. */
export function useFocusOnChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const target = useRef<E>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) target.current?.focus();
    before.current = value;
  }, [value]);
  return target;
}

/** Moves the focus to what is not there yet: `focusNext(find)` asks after each rendering until there is something. */
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
 * After one of several is removed by its button, marked `data-remove`, moves the focus to the button that now stands
 * in its place, or to the last one. Answers what to call with the index before removing.
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
 * After something is taken away by a dialog, the button that opened it goes too: then moves the focus to `target`.
 * Answers what to call once it is taken away.
 */
export function useFocusWhenLost(target: RefObject<HTMLElement | null>): () => void {
  const isDue = useRef(false);
  useEffect(() => {
    if (!isDue.current) return;
    // The dialog gives the focus back in its own time; only where there is nothing left to give it to is it ours.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      isDue.current = false;
      target.current?.focus();
    });
    return () => clearTimeout(timer);
  });
  return () => {
    isDue.current = true;
  };
}

/** Gives the focus back to what had it before a dialog: the library knows only a trigger of its own. */
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

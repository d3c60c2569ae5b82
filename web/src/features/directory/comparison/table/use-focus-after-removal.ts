import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a column is removed the focus goes to the button that now stands in its place, or to the last one: the one that
 * was pressed is gone. `onEmptied` is called when there is none left. Answers what to call with the column's index.
 */
export function useFocusAfterRemoval(
  region: RefObject<HTMLElement | null>,
  count: number,
  onEmptied: () => void,
): (index: number) => void {
  const removedAt = useRef<number | null>(null);
  useEffect(() => {
    const index = removedAt.current;
    removedAt.current = null;
    if (index === null || count === 0) return;
    const buttons = region.current?.querySelectorAll<HTMLElement>('[data-remove]');
    buttons?.[Math.min(index, count - 1)]?.focus();
  }, [region, count]);
  return (index) => {
    removedAt.current = index;
    if (count === 1) onEmptied();
  };
}

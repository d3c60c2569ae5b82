import type { KeyboardEvent } from 'react';

const TYPED_IN = 'input, textarea, select, [role="dialog"], [role="alertdialog"]';

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * Move the focus between the rows of a list by the arrow keys, Home and End.
 * @param row selects the elements that take the focus
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>, row: string): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
  const target = event.target as HTMLElement;
  if (ctrlKey || metaKey || altKey || target.closest(TYPED_IN)) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(row)];
  const index = rows.findIndex((each) => each.contains(target));
  const next = index < 0 ? undefined : STEPS[key]?.(index, rows.length - 1);
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.focus();
}

/**
 * Focus the row after one that is about to go, otherwise the one before.
 * @param attribute has the id of each row
 */
export function focusBeside(attribute: string, id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)];
  const index = rows.findIndex((row) => row.getAttribute(attribute) === id);
  (rows[index + 1] ?? rows[index - 1])?.focus();
}

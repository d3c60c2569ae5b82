import type { KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const TYPED_IN = 'input, textarea, select, [role="dialog"], [role="alertdialog"]';

/** Move the focus with the arrow keys, from the report that has or contains it to the one beside it. */
export function moveBetweenReports(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event;
  const step = STEPS[key];
  if (!step || ctrlKey || metaKey || altKey) return;
  if (!(target instanceof HTMLElement) || target.closest(TYPED_IN)) return;
  const entries = [...currentTarget.querySelectorAll<HTMLElement>('[data-report]')];
  const index = entries.findIndex((entry) => entry.contains(target));
  if (index < 0) return;
  event.preventDefault();
  entries[index + step]?.focus();
}

/** The report to focus once this one is closed: the next, otherwise the one before. */
export function focusBeside(id: string): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-report]')];
  const index = entries.findIndex(({ dataset }) => dataset.report === id);
  (entries[index + 1] ?? entries[index - 1])?.focus();
}

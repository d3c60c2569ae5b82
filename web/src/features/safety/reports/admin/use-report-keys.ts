import type { KeyboardEvent } from 'react';
import { useStore } from '#web/lib/store.ts';
import { pressOf, singleKeys } from '#web/ui/keys/row-keys.ts';
import { REPORT_LETTERS } from './keys.ts';

const TYPED_IN = 'input, textarea, select, [role="dialog"], [role="alertdialog"]';

/** Handle the keys of the queue: they act on the report that has the focus, or that contains it. */
export function useReportKeys(onHelp: () => void) {
  const isSingleOn = useStore(singleKeys);
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    if (target.closest(TYPED_IN)) return;
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-report]')];
    const index = entries.findIndex((entry) => entry.contains(target));
    const entry = entries[index];
    if (!entry) return;
    const press = pressOf(event, { index, count: entries.length }, REPORT_LETTERS, isSingleOn);
    if (press === null) return;
    event.preventDefault();
    if (press === 'help') onHelp();
    else if (typeof press === 'number') entries[press]?.focus();
    else actOn(entry, press);
  };
}

function actOn(entry: HTMLElement, action: string): void {
  const control = entry.querySelector<HTMLElement>(`[data-action="${action}"]`);
  if (control instanceof HTMLTextAreaElement) control.focus();
  else (control?.querySelector('button') ?? control)?.click();
}

/** The report to focus once this one is closed: the next, otherwise the one before. */
export function focusBeside(id: string): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-report]')];
  const index = entries.findIndex(({ dataset }) => dataset.report === id);
  (entries[index + 1] ?? entries[index - 1])?.focus();
}

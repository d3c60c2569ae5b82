/** The report to focus once this one is closed: the next, otherwise the one before. */
export function focusBeside(id: string): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-report]')];
  const index = entries.findIndex(({ dataset }) => dataset.report === id);
  (entries[index + 1] ?? entries[index - 1])?.focus();
}

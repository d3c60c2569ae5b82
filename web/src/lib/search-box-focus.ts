/** Focus the visible search box of the page, which is marked `data-search-box`. Returns whether there is one. */
export function focusSearchBox(): boolean {
  const boxes = document.querySelectorAll<HTMLInputElement>('[data-search-box]');
  const box = [...boxes].find((candidate) => candidate.checkVisibility());
  box?.focus();
  box?.select();
  return box !== undefined;
}

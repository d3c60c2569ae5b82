import { COMPARE } from '@lintel/contract/values/plans';
import { LOCAL_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore, useStore } from '#web/lib/store.ts';
import { formatStored, parseStored, removeId, type Selection, toggleId } from './state.ts';

/** The profiles selected for comparison. */
export const selection = createStoredStore<Selection>(LOCAL_KEYS.comparison, {
  parse: parseStored,
  format: formatStored,
});

/** Select or deselect a profile. Returns false if the selection is full. */
export function toggleSelected(id: string): boolean {
  const next = toggleId(selection.refresh(), id);
  if (next) selection.set(next);
  return next !== null;
}

export function deselect(id: string) {
  selection.set(removeId(selection.refresh(), id));
}

/** Whether a profile is selected, or cannot be because the selection is full. */
export function useSelectedState(id: string): 'selected' | 'full' | 'open' {
  return useStore(selection, (ids) => {
    if (ids.includes(id)) return 'selected';
    return ids.length < COMPARE.max ? 'open' : 'full';
  });
}

import { useSyncExternalStore } from 'react';
import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';
import { formatStored, parseStored, removeId, type Selection, toggleId } from './state.ts';

let selection = readStored();
const listeners = new Set<() => void>();

function readStored(): Selection {
  return parseStored(safeLocalStorage.read(LOCAL_KEYS.comparison));
}

function show(next: Selection) {
  if (formatStored(next) === formatStored(selection)) return;
  selection = next;
  for (const listener of listeners) listener();
}

/** Makes these the profiles to compare, here and in the other tabs. */
export function select(ids: Selection) {
  safeLocalStorage.write(LOCAL_KEYS.comparison, formatStored(ids));
  show(ids);
}

/** Chooses a profile, or takes it away where it was chosen. Answers false when there is no room for it. */
export function toggleSelected(id: string): boolean {
  // Another tab may have changed it a moment ago, before its word of it has come.
  const next = toggleId(readStored(), id);
  if (next) select(next);
  else show(readStored());
  return next !== null;
}

export function deselect(id: string) {
  select(removeId(readStored(), id));
}

/** Leaves nothing for the next member who uses this browser. */
export function clearSelection() {
  safeLocalStorage.remove(LOCAL_KEYS.comparison);
  show([]);
}

function onStorage({ key, newValue }: StorageEvent) {
  if (key !== null && key !== LOCAL_KEYS.comparison) return;
  if (newValue === null) clearSelection();
  else show(parseStored(newValue));
}

// A page that comes back by the Back button has heard nothing of what happened meanwhile.
function onPageShow({ persisted }: PageTransitionEvent) {
  if (persisted) show(readStored());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    selection = readStored();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** The profiles chosen for the comparison, the same in every tab. */
export function useSelection(): Selection {
  return useSyncExternalStore(subscribe, () => selection);
}

export function currentSelection(): Selection {
  return readStored();
}

export function useIsSelected(id: string): boolean {
  return useSyncExternalStore(subscribe, () => selection.includes(id));
}

import { useSyncExternalStore } from 'react';
import { LOCAL_KEYS, safeLocalStorage } from '#web/lib/browser-storage.ts';

/** What the member has begun to write, by whom it is for. */
export type Drafts = Readonly<Record<string, string>>;

const NONE: Drafts = {};
const listeners = new Set<() => void>();
let drafts = read();

function read(): Drafts {
  try {
    const drafts: unknown = JSON.parse(safeLocalStorage.read(LOCAL_KEYS.messageDrafts) ?? '{}');
    const entries = Object.entries(drafts ?? {});
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
  } catch {
    return NONE;
  }
}

function show(next: Drafts) {
  drafts = next;
  for (const listener of listeners) listener();
}

/** Keeps a draft, in this browser and for this member; an empty one is none. */
export function storeDraft(profileId: string, text: string) {
  const { [profileId]: _before, ...others } = read();
  const next = text.trim() === '' ? others : { ...others, [profileId]: text };
  safeLocalStorage.write(LOCAL_KEYS.messageDrafts, JSON.stringify(next));
  show(next);
}

export function draftFor(profileId: string): string {
  return drafts[profileId] ?? '';
}

/** Leaves nothing for the next member who uses this browser. */
export function clearDrafts() {
  safeLocalStorage.remove(LOCAL_KEYS.messageDrafts);
  show(NONE);
}

function onStorage({ key }: StorageEvent) {
  if (key === null || key === LOCAL_KEYS.messageDrafts) show(read());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    drafts = read();
    window.addEventListener('storage', onStorage);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

export function useDrafts(): Drafts {
  return useSyncExternalStore(subscribe, () => drafts);
}

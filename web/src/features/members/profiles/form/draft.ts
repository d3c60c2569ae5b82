import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { type FormValues, parseDraft, sameValues } from './state.ts';

const KEY = SESSION_KEYS.profileDraft;

/** This member's unsaved changes over the profile's values, kept until the tab is closed; null if there is none. */
export function readDraft(memberId: string, values: FormValues): FormValues | null {
  const draft = parseDraft(safeSessionStorage.read(KEY), memberId, values);
  return draft && !sameValues(draft, values) ? draft : null;
}

export function writeDraft(memberId: string, values: Partial<FormValues>) {
  safeSessionStorage.write(KEY, JSON.stringify({ memberId, values }));
}

export function removeDraft() {
  safeSessionStorage.remove(KEY);
}

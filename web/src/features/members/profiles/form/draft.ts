import { SESSION_KEYS, safeSessionStorage } from '#web/lib/browser-storage.ts';
import { type ProfileValues, parseDraft, sameValues } from './state.ts';

const KEY = SESSION_KEYS.profileDraft;

/** What this member typed and has not saved, for this tab's visit; null where there is nothing. */
export function readDraft(memberId: string, saved: ProfileValues): ProfileValues | null {
  const draft = parseDraft(safeSessionStorage.read(KEY), memberId, saved);
  return draft && !sameValues(draft, saved) ? draft : null;
}

export function writeDraft(memberId: string, values: ProfileValues) {
  safeSessionStorage.write(KEY, JSON.stringify({ memberId, values }));
}

export function removeDraft() {
  safeSessionStorage.remove(KEY);
}

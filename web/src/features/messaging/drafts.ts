import { LOCAL_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore } from '#web/lib/store.ts';

/** Drafts by recipient. */
export type Drafts = Readonly<Record<string, string>>;

function parse(text: string | null): Drafts {
  try {
    const drafts: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(drafts ?? {});
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

export const drafts = createStoredStore<Drafts>(LOCAL_KEYS.messageDrafts, {
  parse,
  format: JSON.stringify,
});

/** Save a draft for a recipient in this browser; empty text deletes it. */
export function storeDraft(profileId: string, text: string) {
  const { [profileId]: _before, ...others } = drafts.refresh();
  drafts.set(text.trim() === '' ? others : { ...others, [profileId]: text });
}

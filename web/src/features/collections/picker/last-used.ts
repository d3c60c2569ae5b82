import { LOCAL_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore } from '#web/lib/store.ts';

export interface Target {
  id: string;
  name: string;
}

/** The collection to which the member last saved a profile in this browser; their next one goes there as well. */
export const lastUsed = createStoredStore<Target | null>(LOCAL_KEYS.lastCollection, {
  parse: parseTarget,
  format: (target) => JSON.stringify(target && { id: target.id, name: target.name }),
});

function parseTarget(text: string | null): Target | null {
  try {
    const { id, name } = JSON.parse(text ?? 'null') ?? {};
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
  } catch {
    return null;
  }
}

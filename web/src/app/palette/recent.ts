import { LOCAL_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore, parseList } from '#web/lib/store.ts';
import type { Destination } from './items.ts';

const KEPT = 5;

/** What the member opened last with the palette in this browser, the last one first. */
export const recent = createStoredStore<readonly Destination[]>(LOCAL_KEYS.recentCommands, {
  parse: parseList<Destination>,
  format: (destinations) => JSON.stringify(destinations),
});

/** Remember a destination. */
export function remember({ label, hint, href, person }: Destination) {
  const others = recent.get().filter((each) => each.href !== href);
  recent.set([{ label, hint, href, person }, ...others].slice(0, KEPT));
}

import type { listPlaces } from '@lintel/contract/directory/places';
import type { Output } from '@lintel/contract/endpoint';
import { LOCAL_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore, parseList } from '#web/lib/store.ts';

export type Place = Output<typeof listPlaces>['items'][number];

const MAX_STORED = 20;

/** The places that this browser has found, the last ones first. */
export const foundPlaces = createStoredStore<readonly Place[]>(LOCAL_KEYS.foundPlaces, {
  parse: parseList<Place>,
  format: (places) => JSON.stringify(places),
});

/** The places to store once others are found. */
export function withNewest(stored: readonly Place[], found: readonly Place[]): Place[] {
  const ids = new Set(found.map(({ id }) => id));
  return [...found, ...stored.filter(({ id }) => !ids.has(id))].slice(0, MAX_STORED);
}

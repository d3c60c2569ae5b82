import type { listPlaces } from '@lintel/contract/directory/places';
import type { NamedPlace } from '@lintel/contract/values/places';
import { readOutcode, withoutSecondHalves } from '@lintel/contract/values/postcodes';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { NEVER_PAUSED } from '#web/lib/query-client.ts';
import { mayBecome } from '../combobox/may-become.ts';
import { foundPlaces, type Place, withNewest } from './stored-places.ts';

const LIST = endpoint<typeof listPlaces>('GET', '/api/places');

export interface FoundPlaces {
  items: readonly Place[];
  /** How many, from the first, are called exactly so. */
  named: number;
  /** There is no connection: these are those among the places found before. */
  isOffline: boolean;
}

/**
 * What may be found beside places: counties, regions and nations for a search, or nations for the areas of a profile.
 */
export type Wider = 'regions' | 'nations';

/** The places that a text names. Of a postcode only the first half is sent. */
export function placesQuery(text: string, also?: Wider) {
  const q = readOutcode(text) ?? withoutSecondHalves(text.trim());
  return queryOptions({
    ...NEVER_PAUSED,
    queryKey: ['places', q.toLowerCase(), also],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FoundPlaces> => {
      try {
        const query = { q, ...(also && { [also]: true }) };
        const found = await call(LIST, { query, signal });
        foundPlaces.set(withNewest(foundPlaces.get(), found.items));
        return { ...found, isOffline: false };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 0) throw error;
        const known = foundPlaces
          .get()
          .filter(({ kind }) => (isWider(kind) ? `${kind}s` === also : true));
        const items = findAmong(known, q);
        const exact = exactAmong(items, q);
        const others = items.filter((place) => place !== exact);
        return { items: exact ? [exact, ...others] : items, named: exact ? 1 : 0, isOffline: true };
      }
    },
  });
}

function isWider(kind: Place['kind']): boolean {
  return kind === 'region' || kind === 'nation';
}

/** The location of a profile that is based at a place; undefined if that cannot be found out now. */
export async function findLocation(client: QueryClient, { id, name }: NamedPlace) {
  const find = (places: readonly Place[]) => places.find((place) => place.id === id)?.location;
  const known = find(foundPlaces.get());
  if (known) return known;
  const found = await client.ensureQueryData(placesQuery(name)).catch(() => null);
  return found ? find(found.items) : undefined;
}

/** The places whose name or county has words that begin with the words of a text. */
export function findAmong(places: readonly Place[], text: string): Place[] {
  return places.filter(({ name, county }) => mayBecome(text, `${name} ${county}`));
}

/** The place that a text names in full, if it is the only one. */
export function exactAmong(places: readonly Place[], text: string): Place | undefined {
  const code = readOutcode(text)?.toLowerCase();
  const name = text.trim().toLowerCase();
  const [place, ...others] = places.filter(
    (each) => each.id === code || each.name.toLowerCase() === name,
  );
  return others.length === 0 ? place : undefined;
}

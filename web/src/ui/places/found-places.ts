import type { listPlaces } from '@lintel/contract/directory/places';
import { readOutcode, withoutSecondHalves } from '@lintel/contract/values/postcodes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { NEVER_PAUSED } from '#web/lib/query-client.ts';
import { foundPlaces, type Place, withNewest } from './stored-places.ts';

const LIST = endpoint<typeof listPlaces>('GET', '/api/places');

export interface FoundPlaces {
  items: readonly Place[];
  /** How many, from the first, are called exactly so. */
  named: number;
  /** There is no connection: these are those among the places found before. */
  isOffline: boolean;
}

/** The places that a text names, with regions if asked. Of a postcode only the first half is sent. */
export function placesQuery(text: string, regions = false) {
  const q = readOutcode(text) ?? withoutSecondHalves(text.trim());
  return queryOptions({
    ...NEVER_PAUSED,
    queryKey: ['places', q.toLowerCase(), regions],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<FoundPlaces> => {
      try {
        const query = { q, ...(regions && { regions }) };
        const found = await call(LIST, { query, signal });
        foundPlaces.set(withNewest(foundPlaces.get(), found.items));
        return { ...found, isOffline: false };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 0) throw error;
        const known = foundPlaces.get().filter(({ kind }) => regions || kind !== 'region');
        const items = findAmong(known, q);
        const exact = exactAmong(items, q);
        const others = items.filter((place) => place !== exact);
        return { items: exact ? [exact, ...others] : items, named: exact ? 1 : 0, isOffline: true };
      }
    },
  });
}

/** The places whose name or county has words that begin with the words of a text. */
export function findAmong(places: readonly Place[], text: string): Place[] {
  const typed = wordsIn(text);
  return places.filter(({ name, county }) => {
    const own = wordsIn(`${name} ${county}`);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  });
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
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

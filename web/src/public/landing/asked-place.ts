import type { listPlaces } from '@lintel/contract/directory/places';
import { CITIES, type City } from '@lintel/contract/values/members';
import { toNamed } from '@lintel/contract/values/places';
import { withoutSecondHalves } from '@lintel/contract/values/postcodes';
import { useEffect, useState } from 'react';
import { call, endpoint } from '#web/lib/api.ts';
import { regionOf } from '#web/ui/places/place-region.ts';

const LIST = endpoint<typeof listPlaces>('GET', '/api/places');

/** A place as it is suggested. */
interface Suggestion {
  name: string;
  region: string | undefined;
}

/** What the text of the place means in a search. */
interface AskedPlace {
  /** The condition of the search; null without a text. */
  query: { name: 'location' | 'place' | 'q'; value: string } | null;
  /** What the place is called; empty while it is not known. */
  name: string;
  /** The city, whose members are counted. */
  city: City | undefined;
  suggestions: readonly Suggestion[];
}

const CITY_SUGGESTIONS = CITIES.map((name): Suggestion => ({ name, region: undefined }));

/** The place that a text names: a city, another place once the server has found it, or words for the search to read. */
export function useAskedPlace(text: string): AskedPlace {
  const typed = withoutSecondHalves(text.trim());
  const city = CITIES.find((one) => one.toLowerCase() === typed.toLowerCase());
  const found = useFound(city ? '' : typed);
  const places = found.places.map((place) => ({ ...toNamed(place), region: regionOf(place) }));
  const suggestions = places.length > 0 ? places : CITY_SUGGESTIONS;
  if (city) return { query: { name: 'location', value: city }, name: city, city, suggestions };

  const named = found.text === typed ? found.named : 0;
  const place = named === 1 ? places[0] : places.find(({ name }) => name === typed);
  const name = place?.name ?? (named > 0 ? typed : '');
  const words = typed === '' ? null : { name: 'q' as const, value: typed };
  const query = place ? { name: 'place' as const, value: place.id } : words;
  return { query, name, city, suggestions };
}

/** The places that the server finds for a text; until it answers, those for the text before. */
function useFound(text: string) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof find>>>(NOTHING);
  useEffect(() => {
    const stop = new AbortController();
    // Without an answer the words are sent as they are.
    find(text, stop.signal).then(setFound, () => undefined);
    return () => stop.abort();
  }, [text]);
  return found;
}

const NOTHING = { text: '', places: [], named: 0 };

async function find(text: string, signal: AbortSignal) {
  if (text === '') return NOTHING;
  const { items, named } = await call(LIST, { query: { q: text, regions: true }, signal });
  return { text, places: items, named };
}

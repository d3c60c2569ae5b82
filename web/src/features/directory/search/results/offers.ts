import type { DirectoryPage, Relaxation } from '@lintel/contract/directory/search';
import { type NamedPlace, placeLabel } from '@lintel/contract/values/places';
import { countOf, formatCount } from '#web/lib/format.ts';
import { listChosenFilters } from '../filters/chosen-filters.ts';
import { askFor, clearFilters, type SearchState, setPlace } from '../state.ts';

/** Another search that finds someone, in place of one that finds no one. */
export interface Offer {
  words: string;
  change: (state: SearchState) => SearchState;
}

type Hints = Pick<DirectoryPage, 'wider' | 'without'>;

/** The search without each of the conditions that leave it empty, or with a wider one, and what it finds then. */
export function listOffers(
  search: SearchState,
  place: NamedPlace | null,
  { wider, without }: Hints,
): Offer[] {
  const relaxed = without.map((relaxation): Offer => {
    const words = `Search ${wordsFor(search, place, relaxation)} (${formatCount(relaxation.total)})`;
    return { words, change: (state) => relax(state, relaxation) };
  });
  if (!wider) return relaxed;
  const { within, total } = wider;
  const words = `Search within ${within} miles (${formatCount(total)})`;
  return [...relaxed, { words, change: (state) => setPlace(state, state.place, within) }];
}

/** The same search at the nearest place where it finds someone: "3 in Hull, 12 miles away". */
export function nearestOffer({
  place,
  total,
  miles,
}: NonNullable<DirectoryPage['nearest']>): Offer {
  const away = miles === null ? '' : `, ${countOf(miles, 'mile', 'miles')} away`;
  return {
    words: `${formatCount(total)} in ${placeLabel(place.name)}${away}`,
    change: (state) => setPlace(state, place.id, state.within),
  };
}

/** Name what is left out, or what stays if that is shorter: "without “flat”", "for “leeds”". */
function wordsFor(
  search: SearchState,
  place: NamedPlace | null,
  { filter, word = '', q = '' }: Relaxation,
): string {
  if (filter === 'q') {
    const isKeptShorter = q !== '' && countWords(q) < countWords(word);
    return isKeptShorter ? `for “${q}”` : `without “${word}”`;
  }
  if (filter === 'all') return 'without filters';
  if (filter === 'place' && place) return `without ${place.name}`;
  const labels = chosenIn(search, filter, place).map(({ label }) => label);
  return `without ${labels.join(' or ')}`;
}

function countWords(text: string): number {
  return text.split(' ').length;
}

function relax(state: SearchState, { filter, q = '' }: Relaxation): SearchState {
  if (filter === 'q') return askFor(state, q);
  if (filter === 'all') return clearFilters(state);
  return chosenIn(state, filter).reduce((relaxed, chosen) => chosen.without(relaxed), state);
}

function chosenIn(search: SearchState, facet: string, place: NamedPlace | null = null) {
  return listChosenFilters(search, place).filter((chosen) => chosen.facet === facet);
}

import {
  type ChoiceKey,
  FACET_KEYS,
  FACETS,
  type FacetKey,
  isChoice,
  type RangeKey,
} from '@lintel/contract/values/directory';
import { type NamedPlace, placeLabel } from '@lintel/contract/values/places';
import { labelOfValue } from '@lintel/contract/values/search';
import { formatPerCent, formatPounds } from '#web/ui/property/money.ts';
import { type SearchState, setPlace, toggleChoice } from '../state.ts';

/** An active filter, as shown above the results. */
export interface ChosenFilter {
  key: string;
  facet: FacetKey;
  label: string;
  choice?: { facet: ChoiceKey; value: string };
  /** Returns the search without this filter. */
  without: (state: SearchState) => SearchState;
}

/**
 * List the active filters, in the order of the panel. A search has the ids of places alone.
 * @param isPlaceUnknown there is no place with the search's id
 */
export function listChosenFilters(
  state: SearchState,
  place: NamedPlace | null,
  isPlaceUnknown = false,
): ChosenFilter[] {
  return FACET_KEYS.flatMap((key) => {
    if (isChoice(key)) return chosenValues(state, key);
    if (key === 'place') return chosenPlace(state, place, isPlaceUnknown);
    return key === 'price' ? chosenPrice(state) : chosenBounds(state, key);
  });
}

function chosenPlace(
  state: SearchState,
  place: NamedPlace | null,
  isUnknown: boolean,
): ChosenFilter[] {
  const { place: id, within } = state;
  if (id === '') return [];
  const words = within === null ? 'Covers' : `Within ${within} miles of`;
  const label = isUnknown ? `Unknown place: ${id}` : `${words} ${placeLabel(place?.name ?? '…')}`;
  const without = (from: SearchState) => setPlace(from, '', null);
  return [{ key: 'place', facet: 'place', label, without }];
}

function chosenPrice({ price }: SearchState): ChosenFilter[] {
  if (price === null) return [];
  const without = (from: SearchState) => ({ ...from, price: null, page: 1 });
  return [{ key: 'price', facet: 'price', label: `Deal at ${formatPounds(price)}`, without }];
}

function chosenValues(state: SearchState, facet: ChoiceKey): ChosenFilter[] {
  return state[facet].map((value) => ({
    key: `${facet}:${value}`,
    facet,
    label: facet === 'location' ? `Location: ${value}` : labelOfValue(facet, value),
    choice: { facet, value },
    without: (from) => toggleChoice(from, facet, value),
  }));
}

function chosenBounds(state: SearchState, facet: RangeKey | 'fee'): ChosenFilter[] {
  const { name, min, max } = FACETS[facet];
  const format = facet === 'fee' ? formatPerCent : formatPounds;
  const bounds = [
    { bound: min, words: `${name} at least` },
    { bound: max, words: `${name} at most` },
  ];
  return bounds.flatMap(({ bound, words }) => {
    const amount = state[bound];
    if (amount === null) return [];
    return {
      key: bound,
      facet,
      label: `${words} ${format(amount)}`,
      without: (from) => ({ ...from, [bound]: null, page: 1 }),
    };
  });
}

/** Whether no option of a facet would find anybody. */
export function isAllZero(counts: Readonly<Record<string, number>> | undefined): boolean {
  return counts !== undefined && Object.values(counts).every((count) => count === 0);
}

/**
 * The options that a collapsed list shows, in the list's order: the selected ones, then the first with results, then
 * the first of the rest, up to `limit`. Without counts, the first ones.
 */
export function foldChoices<T extends string>(
  choices: readonly T[],
  selection: readonly T[],
  counts: Readonly<Record<string, number>> | undefined,
  limit: number,
): readonly T[] {
  const rank = (choice: T) => {
    if (selection.includes(choice)) return 0;
    return counts?.[choice] === 0 ? 2 : 1;
  };
  const room = Math.max(limit, selection.length);
  const visible = new Set(choices.toSorted((a, b) => rank(a) - rank(b)).slice(0, room));
  return choices.filter((choice) => visible.has(choice));
}

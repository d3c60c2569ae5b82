import type { suggestSearch } from '@lintel/contract/directory/suggestions';
import type { Output } from '@lintel/contract/endpoint';
import { CHOICE_KEYS, type ChoiceKey, FACETS } from '@lintel/contract/values/directory';
import { labelOfValue } from '@lintel/contract/values/facet-labels';
import { ROLE_LABELS } from '@lintel/contract/values/members';
import { regionOf } from '#web/ui/places/place-region.ts';
import { askFor, type SearchState, setPlace } from '../state.ts';

export type Suggestions = Output<typeof suggestSearch>;
type Suggested<K extends keyof Suggestions> = Suggestions[K][number];

/** One suggestion: a change of the search, with the text that is left of it, or a person. */
export type Row = { key: string; words: string; note: string } & (
  | { q: string; change: (state: SearchState) => SearchState }
  | { profileId: string }
);

/** Rows of one kind. */
export interface Group {
  title: string;
  rows: Row[];
}

/** The suggestions under their headings, without empty groups. */
export function groupsOf({ places, options, people }: Suggestions): Group[] {
  return [
    { title: 'Places', rows: places.map(placeRow) },
    { title: 'Filters', rows: options.map(optionRow) },
    { title: 'People', rows: people.map(personRow) },
  ].filter(({ rows }) => rows.length > 0);
}

function placeRow(place: Suggested<'places'>): Row {
  const { id, name, q } = place;
  return {
    ...{ key: id, words: name, note: regionOf(place), q },
    change: (state) => setPlace(askFor(state, q), id, state.within),
  };
}

function optionRow({ words, filters, q }: Suggested<'options'>): Row {
  const meant = CHOICE_KEYS.flatMap((key) => (filters[key] ?? []).map((value) => ({ key, value })));
  const labels = meant.map(({ key, value }) => labelOfValue(key, value)).join(', ');
  const facets = [...new Set(meant.map(({ key }) => FACETS[key].name))].join(', ');
  const term = words && words.charAt(0).toUpperCase() + words.slice(1);
  return {
    ...{ key: `${words} ${labels}`, words: term ?? labels, note: term ? labels : facets, q },
    change: (state) => meant.reduce(withChoice, askFor(state, q)),
  };
}

function withChoice(state: SearchState, { key, value }: { key: ChoiceKey; value: string }) {
  const chosen: readonly string[] = state[key];
  return chosen.includes(value) ? state : { ...state, [key]: [...chosen, value] };
}

function personRow({ id, name, role, place }: Suggested<'people'>): Row {
  return { key: id, words: name, note: `${ROLE_LABELS[role].one}, ${place}`, profileId: id };
}

/** They move the caret in the text, whatever they do in the list. */
export const CARET_KEYS: readonly string[] = ['Home', 'End', 'ArrowLeft', 'ArrowRight'];

/** Where a list is: whether it is open, the position pointed at, and how many rows it has. */
interface ListPosition {
  isOpen: boolean;
  at: number;
  count: number;
}

/** A number is the position to point at. */
export type ListAction = 'open' | 'close' | 'take' | number;

/**
 * What a key does in a list below a text: open or close it, take the row pointed at, or point at another. Position -1 is
 * the text, which comes again after the last row. Undefined for keys that belong to the text.
 */
export function actionOf(key: string, { isOpen, at, count }: ListPosition): ListAction | undefined {
  if (!isOpen) return key === 'ArrowDown' ? 'open' : undefined;
  if (key === 'Escape') return 'close';
  if (key === 'Enter') return at === -1 ? undefined : 'take';
  const places = count + 1;
  if (key === 'ArrowDown') return ((at + 2) % places) - 1;
  if (key === 'ArrowUp') return ((at + places) % places) - 1;
  return CARET_KEYS.includes(key) ? -1 : undefined;
}

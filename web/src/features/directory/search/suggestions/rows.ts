import type { suggestSearch } from '@lintel/contract/directory/suggestions';
import type { Output } from '@lintel/contract/endpoint';
import { CHOICE_KEYS, type ChoiceKey, FACETS } from '@lintel/contract/values/directory';
import { ROLE_LABELS } from '@lintel/contract/values/members';
import { labelOfValue } from '@lintel/contract/values/search';
import { TRADES, tradeLabel } from '@lintel/contract/values/trades';
import { mayBecome } from '#web/ui/combobox/may-become.ts';
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

/** Whether a row that an earlier text has brought is one for all of this text, whatever else this text brings. */
export function stillFits(row: Row, text: string): boolean {
  const leavesNothing = 'profileId' in row || mayBecome(row.q, row.words);
  return leavesNothing && mayBecome(text, row.words);
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
  const term = words && tradeLabel(words);
  const row = {
    key: `${words} ${labels}`,
    words: term ?? labels,
    note: term ? labels || 'Trade' : facets,
  };
  // A trade stays in the text: those who state it come first, and nothing else says which was meant.
  if (TRADES.some(({ trade }) => trade === words)) {
    const text = [q, words].filter(Boolean).join(' ');
    return { ...row, q: text, change: (state) => askFor(state, text) };
  }
  return { ...row, q, change: (state) => meant.reduce(withChoice, askFor(state, q)) };
}

function withChoice(state: SearchState, { key, value }: { key: ChoiceKey; value: string }) {
  const chosen: readonly string[] = state[key];
  return chosen.includes(value) ? state : { ...state, [key]: [...chosen, value] };
}

function personRow({ id, name, role, place }: Suggested<'people'>): Row {
  return { key: id, words: name, note: `${ROLE_LABELS[role].one}, ${place}`, profileId: id };
}

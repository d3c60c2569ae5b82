import type { Role } from '@lintel/contract/values/members';
import { type NamedPlace, placeLabel } from '@lintel/contract/values/places';
import { listChosenFilters } from './filters/chosen-filters.ts';
import type { SearchState } from './state.ts';

const NOUNS: Record<Role, string> = {
  investor: 'investors',
  sourcer: 'sourcers',
  management: 'managers',
  service_provider: 'service providers',
};
const IN_THE_NAME = ['role', 'focus', 'services', 'location', 'place'];

/** A name for a search, from its filters: "HMO managers in Leeds". */
export function suggestName(state: SearchState, place: NamedPlace | null): string {
  const what = [...state.focus, ...state.services];
  const who = state.role.map((role) => NOUNS[role]);
  const parts = [
    joined([...what, joined(who.length > 0 ? who : ['members'])], ' '),
    ...(state.location.length > 0 ? [`in ${joined(state.location)}`] : []),
    ...(place ? [placePart(state, place)] : []),
    ...(state.q ? [`with “${state.q}”`] : []),
  ];
  const others = listChosenFilters(state, place)
    .filter(({ facet }) => !IN_THE_NAME.includes(facet))
    .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
  const name = [parts.join(' '), ...others].join(', ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function placePart({ within }: SearchState, { name }: NamedPlace): string {
  const words = within === null ? 'covering' : `within ${within} miles of`;
  return `${words} ${placeLabel(name)}`;
}

function joined(words: readonly string[], glue = ' and '): string {
  return words.join(glue);
}

/** The filters of a search in one line. */
export function describeSearch(state: SearchState, place: NamedPlace | null): string {
  const filters = listChosenFilters(state, place).map(({ label }) => label);
  const words = state.q ? [`“${state.q}”`, ...filters] : filters;
  return words.length > 0 ? words.join(', ') : 'All members';
}

import type { Understood } from '@lintel/contract/directory/search';
import { listChosenFilters } from './filters/chosen-filters.ts';
import { EMPTY_SEARCH, type SearchState } from './state.ts';

/** The search with what its words were understood to ask for as filters. */
export function applyUnderstood(
  state: SearchState,
  { filters, q, sort }: Pick<Understood, 'filters' | 'q' | 'sort'>,
): SearchState {
  const { place, within = null, ...others } = filters;
  return {
    ...(Object.assign({ ...state }, others) as SearchState),
    ...(place && { place: place.id, within }),
    sort: sort ?? state.sort,
    ...{ q, exact: false, page: 1 },
  };
}

/** The filters that the words were understood as, in one line: "Management Companies, Covers Leeds". */
export function understoodWords(understood: Understood): string {
  const search = applyUnderstood(EMPTY_SEARCH, { ...understood, sort: null });
  const labels = listChosenFilters(search, understood.filters.place ?? null).map(
    ({ label }) => label,
  );
  return [...labels, ...(understood.q ? [`‘${understood.q}’`] : [])].join(', ');
}

import type { Understood } from '@lintel/contract/directory/search';
import { isSmall, type Piece, piecesOf, textOf } from '@lintel/contract/values/search';
import { formatCount } from '#web/lib/format.ts';
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
export function understoodLabel(understood: Understood): string {
  const search = applyUnderstood(EMPTY_SEARCH, { ...understood, sort: null });
  const labels = listChosenFilters(search, understood.filters.place ?? null).map(
    ({ label }) => label,
  );
  return [...labels, ...(understood.q ? [`‘${understood.q}’`] : [])].join(', ');
}

/** The words that no one has, as they were typed, and the text that the results are for. */
export interface Lacked {
  missing: readonly string[];
  rest: string;
}

/** What no one has of the words of a search, which were read in another spelling or in part; undefined for nothing. */
export function lackedBy(
  typed: string,
  { suggestion, ignored }: { suggestion: string | undefined; ignored: readonly string[] },
): Lacked | undefined {
  const read = piecesOf(suggestion ?? typed);
  const kept = read.filter(({ text, isQuoted }) => isQuoted || !ignored.includes(text));
  // Neither "plumber in" nor "in Leeds", where no one has the other word.
  const isTelling = (piece: Piece) => !isSmall(piece);
  const rest = kept.slice(kept.findIndex(isTelling), kept.findLastIndex(isTelling) + 1);
  const found = new Set(kept.map(({ text }) => text));
  const missing = piecesOf(typed).flatMap(({ text }) => (found.has(text) ? [] : [text]));
  return missing.length > 0 ? { missing, rest: textOf(rest) } : undefined;
}

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Say in sentences which words no one has, and what the results are for. */
export function lackedText({ missing, rest }: Lacked, total: number) {
  return {
    missing: list.format(missing),
    instead: total > 0 && rest !== '' ? `Showing ${formatCount(total)} for ${rest}.` : '',
  };
}

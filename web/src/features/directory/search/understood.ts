import type { Understood } from '@lintel/contract/directory/search';
import { formatCount } from '#web/lib/format.ts';
import type { SearchState } from './state.ts';

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

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What is said of how the words of a search were read. */
interface Reading {
  /** In which spelling the results are, if it is another one. */
  spelling: { suggestion: string; isShown: boolean } | undefined;
  understood: Understood | undefined;
  total: number | undefined;
}

/** Say in sentences in which spelling the words of a search were read, and which of them were not. */
export function readingText({ spelling, understood, total = 0 }: Reading) {
  const unread = understood?.unread ?? [];
  return {
    spelt: spelling?.isShown ? `Showing ${formatCount(total)} for ${spelling.suggestion}.` : '',
    unread:
      unread.length > 0
        ? `No filter for ${list.format(unread)}. Names with these words come first.`
        : '',
  };
}

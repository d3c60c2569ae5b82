import type { Understood } from '@lintel/contract/directory/search';
import { READ_KEYS, type ReadKey } from '@lintel/contract/values/read-keys';
import { formatCount } from '#web/lib/format.ts';
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

/**
 * A change of what is shown as one of the search as it was typed, whose words stay: what it sets is chosen by hand, and
 * what it takes away of what the words ask for is left out from then on.
 */
export function byHand(
  typed: SearchState,
  understood: Understood,
  change: (state: SearchState) => SearchState,
): SearchState {
  const shown = { ...applyUnderstood(typed, understood), page: typed.page };
  const next = change(shown);
  if (next.q !== shown.q) return next;
  const without = new Set(typed.without);
  const chosen: Record<string, unknown> = { ...next, q: typed.q };
  for (const key of READ_KEYS) {
    const [before, after] = [shown, next].map((state) => askedBy(state, key));
    if (after === before) Object.assign(chosen, partOf(typed, key));
    else if (after === askedBy(EMPTY_SEARCH, key)) without.add(key);
    else without.delete(key);
  }
  return { ...(chosen as unknown as SearchState), without: [...without] };
}

/** A distance goes with its place. */
function partOf(state: SearchState, key: ReadKey) {
  return key === 'place' ? { place: state.place, within: state.within } : { [key]: state[key] };
}

function askedBy(state: SearchState, key: ReadKey): string {
  return JSON.stringify(partOf(state, key));
}

/** One of the trades of a question, with the place: "Sourcers in Oldham". */
export function sideLabel({ words, filters: { place } }: Understood['sides'][number]): string {
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return place ? `${name} in ${place.name}` : name;
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

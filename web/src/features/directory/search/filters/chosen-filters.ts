import {
  type ChoiceKey,
  FACET_KEYS,
  FACETS,
  type FacetKey,
  isRange,
  labelOfValue,
  type RangeKey,
} from '@lintel/contract/values/directory';
import { formatPounds } from '#web/ui/property/money.ts';
import { type SearchState, toggleChoice } from '../state.ts';

/** An active filter, as shown above the results. */
export interface ChosenFilter {
  key: string;
  facet: FacetKey;
  label: string;
  choice?: { facet: ChoiceKey; value: string };
  /** Returns the search without this filter. */
  without: (state: SearchState) => SearchState;
}

/** List the active filters, in the order of the panel. */
export function listChosenFilters(state: SearchState): ChosenFilter[] {
  return FACET_KEYS.flatMap((key) =>
    isRange(key) ? chosenBounds(state, key) : chosenValues(state, key),
  );
}

function chosenValues(state: SearchState, facet: ChoiceKey): ChosenFilter[] {
  return state[facet].map((value) => ({
    key: `${facet}:${value}`,
    facet,
    label: labelOfValue(facet, value),
    choice: { facet, value },
    without: (from) => toggleChoice(from, facet, value),
  }));
}

function chosenBounds(state: SearchState, facet: RangeKey): ChosenFilter[] {
  const { name, min, max } = FACETS[facet];
  const bounds = [
    { bound: min, words: `${name} from` },
    { bound: max, words: `${name} up to` },
  ];
  return bounds.flatMap(({ bound, words }) => {
    const amount = state[bound];
    if (amount === null) return [];
    return {
      key: bound,
      facet,
      label: `${words} ${formatPounds(amount)}`,
      without: (from) => ({ ...from, [bound]: null, page: 1 }),
    };
  });
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

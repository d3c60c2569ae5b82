import { ROLE_LABELS, type Role, type Strategy } from '@lintel/contract/values/members';
import { formatPounds } from '#web/ui/property/money.ts';
import { type SearchState, toggleChoice } from '../state.ts';

/** A filter that is set, as it stands above the results. */
export interface ChosenFilter {
  key: string;
  label: string;
  role?: Role;
  strategy?: Strategy;
  /** A search with this filter taken away. */
  without: (state: SearchState) => SearchState;
}

/** Every filter that is set, in the order of the panel. */
export function listChosenFilters(state: SearchState): ChosenFilter[] {
  const budget = (key: 'budgetMin' | 'budgetMax', words: string): ChosenFilter[] => {
    const amount = state[key];
    if (amount === null) return [];
    const label = `${words} ${formatPounds(amount)}`;
    return [{ key, label, without: (from) => ({ ...from, [key]: null, page: 1 }) }];
  };
  return [
    ...state.role.map((role) => ({
      key: role,
      label: ROLE_LABELS[role].many,
      role,
      without: (from: SearchState) => toggleChoice(from, 'role', role),
    })),
    ...state.location.map((location) => ({
      key: location,
      label: location,
      without: (from: SearchState) => toggleChoice(from, 'location', location),
    })),
    ...state.focus.map((strategy) => ({
      key: strategy,
      label: strategy,
      strategy,
      without: (from: SearchState) => toggleChoice(from, 'focus', strategy),
    })),
    ...budget('budgetMin', 'Budget from'),
    ...budget('budgetMax', 'Budget up to'),
    ...state.services.map((service) => ({
      key: service,
      label: service,
      without: (from: SearchState) => toggleChoice(from, 'services', service),
    })),
  ];
}

/**
 * The choices that a folded list shows, in the list's order: those chosen, then the first that would find
 * somebody, then the first of the rest, up to `limit`. Without counts, the first ones.
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

import type { FacetCounts } from '@lintel/contract/directory/search';
import type { Role } from '@lintel/contract/values/members';
import { labelOfValue } from '@lintel/contract/values/search';
import { formatCount } from '#web/lib/format.ts';
import { type SearchState, toggleChoice } from '../state.ts';
import type { Change } from './filter-panel.tsx';
import styles from './role-chips.module.css';

/** Offers those of the results who want someone of the viewer’s role now, until the filter is set. */
export function WantedChip({
  role,
  search,
  counts,
  onTake,
}: {
  /** The viewer’s. */
  role: Role;
  search: SearchState;
  counts: FacetCounts['seeks'] | undefined;
  /** The chip disappears with it. */
  onTake: (change: Change) => void;
}) {
  const count = counts?.[role] ?? 0;
  if (count === 0 || search.seeks.length > 0) return null;
  return (
    <button
      type="button"
      className={styles.chip}
      onClick={() => onTake((state) => toggleChoice(state, 'seeks', role))}
    >
      {`${labelOfValue('seeks', role)} (${formatCount(count)})`}
    </button>
  );
}

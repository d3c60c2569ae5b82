import type { FacetCounts } from '@lintel/contract/directory/search';
import { FACETS } from '@lintel/contract/values/directory';
import type { Role } from '@lintel/contract/values/members';
import { labelOfValue } from '@lintel/contract/values/search';
import { formatCount } from '#web/lib/format.ts';
import { type SearchState, toggleChoice } from '../state.ts';
import { FacetMark } from './facet-mark.tsx';
import type { Change } from './filter-panel.tsx';
import styles from './role-chips.module.css';

/** The roles to look for, the chosen first, each with its count, where the filters are not beside the results. */
export function RoleChips({
  search,
  counts,
  onChoose,
}: {
  search: SearchState;
  counts: FacetCounts['role'] | undefined;
  onChoose: (change: Change) => void;
}) {
  const isChosen = (role: Role) => search.role.includes(role);
  const roles = FACETS.role.values.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)));
  return roles.map((role) => (
    <button
      key={role}
      type="button"
      className={styles.chip}
      aria-pressed={isChosen(role)}
      onClick={() => onChoose((state) => toggleChoice(state, 'role', role))}
    >
      <FacetMark facet="role" value={role} />
      {labelOfValue('role', role)}
      <span className={styles.count}>{counts && formatCount(counts[role])}</span>
    </button>
  ));
}

import type { FacetCounts } from '@lintel/contract/directory/search';
import { ROLE_LABELS, type Role } from '@lintel/contract/values/members';
import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { CountBadge } from '#web/ui/display/badge.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import { RoleIcon } from '#web/ui/property/role-icon.tsx';
import { StrategySwatch } from '#web/ui/property/strategy-badge.tsx';
import {
  type ChoiceGroup,
  type ChoiceOf,
  clearFilters,
  countFilters,
  type SearchState,
  toggleChoice,
} from '../state.ts';
import { BudgetRange } from './budget-range.tsx';
import facet from './facet.module.css';
import { Facet } from './facet.tsx';
import styles from './filter-panel.module.css';

export type Change = (state: SearchState) => SearchState;

/** Everything by which the directory can be narrowed; folded away on a small screen. */
export function FilterPanel({
  search,
  facets,
  budgets,
  onChoose,
  onType,
}: {
  search: SearchState;
  facets: FacetCounts | undefined;
  budgets: readonly number[] | undefined;
  onChoose: (change: Change) => void;
  onType: (change: Change) => void;
}) {
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const setCount = countFilters(search);
  const toggle = <G extends ChoiceGroup>(group: G, choice: ChoiceOf<G>) =>
    onChoose((state) => toggleChoice(state, group, choice));
  const clear = () => {
    onChoose(clearFilters);
    // The button that had the focus goes away.
    heading.current?.focus({ preventScroll: true });
  };
  const facetProps = { search, onToggle: toggle };
  return (
    <aside className={classNames(styles.panel, open && styles.open)} aria-label="Filters">
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          Filters
        </h2>
        <span className="row">
          {setCount > 0 && <TextButton onClick={clear}>Clear</TextButton>}
          <Button
            size="sm"
            className={styles.more}
            icon={<Icon of={SlidersHorizontal} size="sm" />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Less' : 'More'}
            <span className="vh"> filters{setCount > 0 && `, ${setCount} set`}</span>
            {setCount > 0 && <CountBadge count={setCount} />}
          </Button>
        </span>
      </div>
      <div className={styles.body}>
        <Facet
          {...facetProps}
          legend="Looking for"
          group="role"
          counts={facets?.role}
          labelOf={(role) => ROLE_LABELS[role].many}
          markOf={(role) => <RoleMark role={role} />}
        />
        <Facet
          {...facetProps}
          legend="Location"
          group="location"
          counts={facets?.location}
          foldedCount={5}
        />
        <Facet
          {...facetProps}
          legend="Strategy"
          group="focus"
          counts={facets?.focus}
          markOf={(strategy) => <StrategySwatch strategy={strategy} />}
        />
        <BudgetRange
          search={search}
          counts={budgets}
          onChange={(amounts) => onType((state) => ({ ...state, ...amounts, page: 1 }))}
        />
        <Facet
          {...facetProps}
          legend="Services"
          group="services"
          counts={facets?.services}
          foldedCount={4}
        />
      </div>
    </aside>
  );
}

function RoleMark({ role }: { role: Role }) {
  return <RoleIcon role={role} className={classNames(roleColour(role), facet.role)} />;
}

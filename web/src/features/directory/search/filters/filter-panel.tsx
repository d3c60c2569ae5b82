import type { DirectoryPage } from '@lintel/contract/directory/search';
import { FACET_KEYS, FACETS, type Histogram, isRange } from '@lintel/contract/values/directory';
import { useRef } from 'react';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { clearFilters, countFilters, type SearchState, toggleChoice } from '../state.ts';
import { ChoiceFacet } from './choice-facet.tsx';
import styles from './filter-panel.module.css';
import { RangeFacet } from './range-facet.tsx';

export type Change = (state: SearchState) => SearchState;

interface FilterProps {
  search: SearchState;
  /** The facet counts of the results. */
  found: Pick<DirectoryPage, 'facets' | Histogram> | undefined;
  onChoose: (change: Change) => void;
  onType: (change: Change) => void;
}

/** All filters of the directory, beside the results. */
export function FilterPanel(props: FilterProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const clear = () => {
    props.onChoose(clearFilters);
    // The focused button disappears.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.panel} aria-label="Filters">
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          Filters
        </h2>
        {countFilters(props.search) > 0 && <TextButton onClick={clear}>Clear</TextButton>}
      </div>
      <div className={styles.body}>
        <Filters {...props} />
      </div>
    </aside>
  );
}

/** All filters, in the order of the table of facets. */
export function Filters({ search, found, onChoose, onType }: FilterProps) {
  return FACET_KEYS.map((key) =>
    isRange(key) ? (
      <RangeFacet
        key={key}
        facet={key}
        search={search}
        counts={found?.[FACETS[key].histogram]}
        onChange={(bound, amount) => onType((state) => ({ ...state, [bound]: amount, page: 1 }))}
      />
    ) : (
      <ChoiceFacet
        key={key}
        facet={key}
        search={search}
        counts={found?.facets[key]}
        onToggle={(value) => onChoose((state) => toggleChoice(state, key, value))}
      />
    ),
  );
}

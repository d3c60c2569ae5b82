import {
  FACET_KEYS,
  FACETS,
  type FacetKey,
  isChoice,
  isOfKind,
  type PriceKey,
  type RangeBound,
} from '@lintel/contract/values/directory';
import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { TextButton } from '#web/ui/action/text-button.tsx';
import { CountBadge } from '#web/ui/display/badge.tsx';
import { classNames } from '#web/ui/display/class-names.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import type { Results } from '../api.ts';
import { clearFilters, countFilters, type SearchState, setPlace, toggleChoice } from '../state.ts';
import { ChoiceFacet } from './choice-facet.tsx';
import { DistanceFacet } from './distance-facet.tsx';
import styles from './filter-panel.module.css';
import { PriceFacet } from './price-facet.tsx';
import { RangeFacet } from './range-facet.tsx';

export type Change = (state: SearchState) => SearchState;

interface Filters {
  search: SearchState;
  /** With the counts beside the filters, and the name of the place. */
  results: Pick<Results, 'firstPage' | 'place'>;
  onChoose: (change: Change) => void;
  onType: (change: Change) => void;
}

/** All filters of the directory; collapsed on a small screen. */
export function FilterPanel(filters: Filters) {
  const { search, onChoose } = filters;
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const setCount = countFilters(search);
  const clear = () => {
    onChoose(clearFilters);
    // The focused button disappears.
    heading.current?.focus({ preventScroll: true });
  };
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
        {FACET_KEYS.map((key) => (
          <Facet key={key} facet={key} {...filters} />
        ))}
      </div>
    </aside>
  );
}

function Facet({ facet, search, results, onChoose, onType }: Filters & { facet: FacetKey }) {
  const setAmount = (name: RangeBound | PriceKey, amount: number | null) =>
    onType((state) => ({ ...state, [name]: amount, page: 1 }));
  if (isChoice(facet)) {
    return (
      <ChoiceFacet
        facet={facet}
        search={search}
        counts={results.firstPage?.facets[facet]}
        onToggle={(value) => onChoose((state) => toggleChoice(state, facet, value))}
      />
    );
  }
  if (isOfKind(facet, 'distance')) {
    return (
      <DistanceFacet
        facet={facet}
        search={search}
        place={results.place}
        onChange={(id, within) => onChoose((state) => setPlace(state, facet, id, within))}
      />
    );
  }
  if (isOfKind(facet, 'price')) {
    return (
      <PriceFacet facet={facet} search={search} onChange={(amount) => setAmount(facet, amount)} />
    );
  }
  return (
    <RangeFacet
      facet={facet}
      search={search}
      counts={results.firstPage?.[FACETS[facet].histogram]}
      onChange={setAmount}
    />
  );
}

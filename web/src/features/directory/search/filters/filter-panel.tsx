import {
  choiceFacet,
  FACET_KEYS,
  FACETS,
  type FacetKey,
  type FlagKey,
  isChoice,
  isOfKind,
} from '@lintel/contract/values/directory';
import type { Role } from '@lintel/contract/values/members';
import type { ProfileFieldName } from '@lintel/contract/values/profile-fields';
import { hasField } from '@lintel/contract/values/profile-values';
import { useRef } from 'react';
import { TextButton } from '#web/ui/action/text-button.tsx';
import type { Results } from '../api.ts';
import {
  type AmountKey,
  clearFilters,
  countFilters,
  type SearchState,
  setPlace,
  toggleChoice,
} from '../state.ts';
import { ChoiceFacet } from './choice-facet.tsx';
import { listChosenFilters } from './chosen-filters.ts';
import styles from './filter-panel.module.css';
import { FlagFacets } from './flag-facets.tsx';
import { PriceFacet } from './price-facet.tsx';
import { RangeFacet } from './range-facet.tsx';
import { WhereFacet } from './where-facet.tsx';

export type Change = (state: SearchState) => SearchState;

export interface FilterProps {
  search: SearchState;
  /** With the counts beside the filters, and the name of the place. */
  results: Pick<Results, 'firstPage' | 'place'>;
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

/**
 * The filters that fit the chosen roles and those that are set, in the order of the table of facets. The flags are two
 * lists, each where the first of its flags stands. The location is a part of its name in addresses of before; places are
 * searched for by the one field for them.
 */
export function Filters(props: FilterProps) {
  const { search, results, onChoose } = props;
  const set = new Set(listChosenFilters(search, results.place).map(({ facet }) => facet));
  const shown = FACET_KEYS.filter((key) => set.has(key) || fitsRoles(key, search.role));
  const flags = shown.filter((key) => isOfKind(key, 'flag'));
  const lists = [flags.filter((key) => !isChecked(key)), flags.filter(isChecked)];
  return shown.map((key) => {
    if (key === 'location') return null;
    if (!isOfKind(key, 'flag')) return <Facet key={key} facet={key} {...props} />;
    const list = lists.find(([first]) => key === first);
    if (!list) return null;
    return (
      <FlagFacets
        key={key}
        legend={isChecked(key) ? 'Has been checked for' : 'Show only'}
        flags={list}
        search={search}
        counts={results.firstPage}
        onToggle={(flag, value) => onChoose((state) => toggleChoice(state, flag, value))}
      />
    );
  });
}

/** Whether a facet means something for one of these roles; without any, for members of any role. */
function fitsRoles(key: FacetKey, roles: readonly Role[]): boolean {
  const facet: {
    name: string;
    field?: ProfileFieldName;
    asksRole?: true;
    roles?: readonly Role[];
  } = FACETS[key];
  if (roles.length === 0) return !(facet.asksRole || facet.roles);
  return roles.some(
    (role) =>
      (facet.roles?.includes(role) ?? true) &&
      (facet.field === undefined || hasField(role, facet.field)),
  );
}

function isChecked(key: FlagKey): boolean {
  return choiceFacet(key).evidence !== undefined;
}

function Facet({
  facet,
  search,
  results,
  onChoose,
  onType,
}: FilterProps & { facet: Exclude<FacetKey, FlagKey | 'location'> }) {
  const setAmount = (name: AmountKey, amount: number | null) =>
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
  if (facet === 'place') {
    return (
      <WhereFacet
        search={search}
        place={results.place}
        onChange={(id, within) => onChoose((state) => setPlace(state, id, within))}
      />
    );
  }
  if (facet === 'price') {
    return <PriceFacet search={search} onChange={(amount) => setAmount(facet, amount)} />;
  }
  return (
    <RangeFacet facet={facet} search={search} counts={results.firstPage} onChange={setAmount} />
  );
}

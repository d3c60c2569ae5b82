import { choiceFacet, FACETS, type FlagKey } from '@lintel/contract/values/directory';
import { Fragment } from 'react';
import { CheckboxRow } from '#web/ui/form/checkbox-row.tsx';
import type { Results } from '../api.ts';
import type { SearchState } from '../state.ts';
import { isAllZero } from './chosen-filters.ts';
import styles from './facet.module.css';

/** The filters for what a profile has or lacks, each with the number of profiles that selecting it would find. */
export function FlagFacets({
  legend,
  flags,
  search,
  counts,
  onToggle,
}: {
  legend: string;
  flags: readonly FlagKey[];
  search: SearchState;
  counts: Results['firstPage'];
  onToggle: (facet: FlagKey, value: string) => void;
}) {
  const isIdle = (key: FlagKey) => search[key].length === 0 && isAllZero(counts?.facets[key]);
  // Where no one is found, a list of zeros says nothing.
  if (counts?.total === 0 && flags.every(isIdle)) return null;
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.body}>
        {flags.map((key) => {
          const [value] = FACETS[key].values;
          const { name, note } = choiceFacet(key);
          return (
            <Fragment key={key}>
              <CheckboxRow
                label={name}
                count={counts?.facets[key][value]}
                checked={search[key].length > 0}
                onChange={() => onToggle(key, value)}
              />
              {note && <p className={styles.note}>{note}</p>}
            </Fragment>
          );
        })}
      </div>
    </fieldset>
  );
}

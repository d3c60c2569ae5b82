import { FACETS, type RangeBound, type RangeKey } from '@lintel/contract/values/directory';
import { WHOLE_POUNDS_WORDS } from '@lintel/contract/values/text';
import { useId } from 'react';
import { parsePounds, type SearchState } from '../state.ts';
import { AmountField, useAmountDraft } from './amount-field.tsx';
import styles from './facet.module.css';
import { RangeBars } from './range-bars.tsx';

/** A filter with a minimum and a maximum. */
export function RangeFacet({
  facet,
  search,
  counts,
  onChange,
}: {
  facet: RangeKey;
  search: SearchState;
  /** The number of results whose range covers each step, regardless of the selected range. */
  counts: readonly number[] | undefined;
  onChange: (bound: RangeBound, amount: number | null) => void;
}) {
  const { legend, labels, placeholders, ...bounds } = FACETS[facet];
  const faultId = useId();
  const min = useAmountDraft(search[bounds.min], (amount) => onChange(bounds.min, amount));
  const max = useAmountDraft(search[bounds.max], (amount) => onChange(bounds.max, amount));
  const fault = faultOf(min.draft, max.draft);
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{legend}</legend>
      <RangeBars facet={facet} counts={counts} search={search} />
      <div className={styles.amounts}>
        <AmountField
          label={labels.min}
          placeholder={placeholders.min}
          field={min}
          fault={fault}
          faultId={faultId}
        />
        <AmountField
          label={labels.max}
          placeholder={placeholders.max}
          field={max}
          fault={fault}
          faultId={faultId}
        />
        <p className={styles.wrong} id={faultId} role="status">
          {fault}
        </p>
      </div>
    </fieldset>
  );
}

/** The validation message for the two amounts. */
function faultOf(minText: string, maxText: string): string | null {
  const [min, max] = [parsePounds(minText), parsePounds(maxText)];
  if ((minText.trim() && min === null) || (maxText.trim() && max === null)) {
    return WHOLE_POUNDS_WORDS;
  }
  if (min !== null && max !== null && min > max) {
    return 'The maximum must not be less than the minimum.';
  }
  return null;
}

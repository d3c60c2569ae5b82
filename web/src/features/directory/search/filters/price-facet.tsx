import { FACETS } from '@lintel/contract/values/directory';
import { WHOLE_POUNDS_WORDS } from '@lintel/contract/values/text';
import { useId } from 'react';
import { readPounds, type SearchState } from '../state.ts';
import { AmountField, useAmountDraft } from './amount-field.tsx';
import styles from './facet.module.css';

/** A filter for one amount that a range of the profile includes. */
export function PriceFacet({
  search,
  onChange,
}: {
  search: SearchState;
  onChange: (amount: number | null) => void;
}) {
  const { legend, placeholder } = FACETS.price;
  const faultId = useId();
  const field = useAmountDraft(search.price, readPounds, onChange);
  const isWrong = field.draft.trim() !== '' && readPounds(field.draft) === null;
  const fault = isWrong ? WHOLE_POUNDS_WORDS : null;
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.amounts} data-single>
        <AmountField
          label={legend}
          isLabelled={false}
          placeholder={placeholder}
          field={field}
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

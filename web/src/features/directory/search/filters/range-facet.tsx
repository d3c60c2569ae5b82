import { FACETS, isOfKind, type RangeKey } from '@lintel/contract/values/directory';
import { FEE_BASES, FEE_LABELS } from '@lintel/contract/values/members';
import { FIGURE_WORDS } from '@lintel/contract/values/profile-values';
import { WHOLE_POUNDS_WORDS } from '@lintel/contract/values/text';
import { type ReactNode, useId, useState } from 'react';
import type { Results } from '../api.ts';
import { type AmountKey, readPerCent, readPounds, type SearchState } from '../state.ts';
import { AmountField, useAmountDraft } from './amount-field.tsx';
import styles from './facet.module.css';
import { RangeBars } from './range-bars.tsx';

const POUNDS = { parse: readPounds, words: WHOLE_POUNDS_WORDS, inputMode: 'numeric' } as const;
const PER_CENT = {
  parse: readPerCent,
  words: FIGURE_WORDS.percentage,
  inputMode: 'decimal',
} as const;

/** A filter with a minimum and a maximum. */
export function RangeFacet({
  facet,
  search,
  counts,
  onChange,
}: {
  facet: RangeKey | 'fee';
  search: SearchState;
  /** With the number of results whose range covers each step, regardless of the selected range. */
  counts: Results['firstPage'];
  onChange: (bound: AmountKey, amount: number | null) => void;
}) {
  const { legend, labels, placeholders, ...bounds } = FACETS[facet];
  const { parse, words, inputMode } = facet === 'fee' ? PER_CENT : POUNDS;
  const faultId = useId();
  const min = useAmountDraft(search[bounds.min], parse, (amount) => onChange(bounds.min, amount));
  const max = useAmountDraft(search[bounds.max], parse, (amount) => onChange(bounds.max, amount));
  const fault = faultOf([min.draft, max.draft], parse, words);
  const shared = { inputMode, fault, faultId };
  const amounts = (
    <div className={styles.amounts}>
      <AmountField label={labels.min} placeholder={placeholders.min} field={min} {...shared} />
      <AmountField label={labels.max} placeholder={placeholders.max} field={max} {...shared} />
      <p className={styles.wrong} id={faultId} role="status">
        {fault}
      </p>
    </div>
  );
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{facet === 'fee' ? feeLabel(search) : legend}</legend>
      {isOfKind(facet, 'number range') ? (
        <>
          <RangeBars facet={facet} counts={counts?.[FACETS[facet].histogram]} search={search} />
          <Folded isSet={[min, max].some(({ draft }) => draft !== '')}>{amounts}</Folded>
        </>
      ) : (
        amounts
      )}
    </fieldset>
  );
}

/** The amounts behind a line that opens them; open from the start if one is set. */
function Folded({ isSet, children }: { isSet: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isSet);
  return (
    <details
      className={styles.folded}
      open={isOpen || isSet}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Minimum and maximum</summary>
      {children}
    </details>
  );
}

/** What the fee is called, for the roles that the search is for. */
function feeLabel({ role }: SearchState): string {
  const [only, ...others] = role.flatMap((one) => FEE_LABELS[one] ?? []);
  if (only && others.length === 0) return only.long;
  const bases = role.flatMap((one) => FEE_BASES[one] ?? []);
  return bases.length === 0 ? 'Fee (%)' : `Fee (% of ${bases.join(' or ')})`;
}

/** The validation message for the two amounts. */
function faultOf(
  texts: readonly [min: string, max: string],
  parse: (text: string) => number | null,
  words: string,
): string | null {
  const [min, max] = texts.map(parse) as [number | null, number | null];
  if (texts.some((text) => text.trim() !== '' && parse(text) === null)) return words;
  if (min !== null && max !== null && min > max) {
    return 'The maximum must not be less than the minimum.';
  }
  return null;
}

import { FACETS, type RangeBound, type RangeKey } from '@lintel/contract/values/directory';
import { WHOLE_POUNDS_WORDS } from '@lintel/contract/values/text';
import { useId } from 'react';
import { useDraft } from '#web/lib/typing-draft.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { parsePounds, type SearchState } from '../state.ts';
import styles from './facet.module.css';
import { RangeBars } from './range-bars.tsx';

const TYPING_RESTS_MILLISECONDS = 400;

const asText = (amount: number | null) => (amount === null ? '' : String(amount));
const normalise = (text: string) => asText(parsePounds(text));

/** A filter with a minimum and a maximum. It accepts any notation: "£150,000" and "150000" are the same. */
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
  const { legend, placeholders, ...bounds } = FACETS[facet];
  const faultId = useId();
  const min = useDraft(asText(search[bounds.min]), {
    normalise,
    commit: (text) => onChange(bounds.min, parsePounds(text)),
    delay: TYPING_RESTS_MILLISECONDS,
  });
  const max = useDraft(asText(search[bounds.max]), {
    normalise,
    commit: (text) => onChange(bounds.max, parsePounds(text)),
    delay: TYPING_RESTS_MILLISECONDS,
  });
  const fault = faultOf(min.draft, max.draft);
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{legend}</legend>
      <RangeBars facet={facet} counts={counts} search={search} />
      <div className={styles.amounts}>
        <Amount
          label="Min"
          placeholder={placeholders.min}
          field={min}
          fault={fault}
          faultId={faultId}
        />
        <Amount
          label="Max"
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

function Amount({
  label,
  placeholder,
  field,
  fault,
  faultId,
}: {
  label: string;
  placeholder: string;
  field: ReturnType<typeof useDraft>;
  fault: string | null;
  faultId: string;
}) {
  const id = useId();
  return (
    <div className={styles.amount}>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={20}
        value={field.draft}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        onChange={(event) => field.setDraft(event.currentTarget.value)}
        onBlur={(event) => field.commitNow(event.currentTarget.value)}
      />
    </div>
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

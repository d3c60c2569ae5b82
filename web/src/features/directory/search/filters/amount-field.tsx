import { useId } from 'react';
import { useDraft } from '#web/lib/typing-draft.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';
import styles from './facet.module.css';

const TYPING_RESTS_MILLISECONDS = 400;

const asText = (amount: number | null) => (amount === null ? '' : String(amount));

/** The draft of an amount, in any notation: "£150,000" and "150000" are the same. */
export function useAmountDraft(
  amount: number | null,
  parse: (text: string) => number | null,
  onChange: (amount: number | null) => void,
) {
  return useDraft(asText(amount), {
    normalise: (text) => asText(parse(text)),
    commit: (text) => onChange(parse(text)),
    delay: TYPING_RESTS_MILLISECONDS,
  });
}

/** A field for an amount. */
export function AmountField({
  label,
  isLabelled = true,
  placeholder,
  inputMode = 'numeric',
  field,
  fault,
  faultId,
}: {
  label: string;
  /** Whether the label is visible; otherwise it is for screen readers alone. */
  isLabelled?: boolean;
  placeholder: string;
  inputMode?: 'numeric' | 'decimal';
  field: ReturnType<typeof useDraft>;
  fault: string | null;
  faultId: string;
}) {
  const id = useId();
  return (
    <div className={styles.amount}>
      <label htmlFor={id} className={isLabelled ? undefined : 'vh'}>
        {label}
      </label>
      <TextInput
        id={id}
        className={styles.input}
        inputMode={inputMode}
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

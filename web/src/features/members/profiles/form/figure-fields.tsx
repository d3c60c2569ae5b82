import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Affix } from '#web/ui/form/affix.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import styles from './profile-form.module.css';
import { formatAmount, type ProfileValues, stepFee } from './state.ts';

const BUDGETS = [
  { name: 'budgetMin', label: 'Budget min', placeholder: '50000' },
  { name: 'budgetMax', label: 'Budget max', placeholder: '200000' },
] as const;

/** Two amounts in pounds; on leaving one its commas are set. */
export function BudgetFields() {
  const { register, setValue, formState } = useFormContext<ProfileValues>();
  return (
    <div className={styles.pair}>
      {BUDGETS.map(({ name, label, placeholder }) => (
        <Field key={name} id={name} label={label} optional error={formState.errors[name]?.message}>
          <Affix before="£">
            <TextInput
              {...register(name, {
                onBlur: (event) => setValue(name, formatAmount(event.target.value)),
              })}
              inputMode="numeric"
              autoComplete="off"
              className="num"
              placeholder={placeholder}
            />
          </Affix>
        </Field>
      ))}
    </div>
  );
}

/**
 * A figure in per cent. A text field, because a number field hands over nothing where it cannot read what was typed;
 * the arrow keys step by 0.1 all the same.
 */
export function FeeField() {
  const { register, setValue, formState } = useFormContext<ProfileValues>();
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (!direction) return;
    event.preventDefault();
    setValue('feePercentage', stepFee(event.currentTarget.value, direction), {
      shouldValidate: formState.isSubmitted,
    });
  };
  return (
    <Field
      id="feePercentage"
      label="Fee %"
      optional
      error={formState.errors.feePercentage?.message}
    >
      <span className={styles.short}>
        <Affix after="%">
          <TextInput
            {...register('feePercentage')}
            onKeyDown={step}
            inputMode="decimal"
            autoComplete="off"
            className="num"
            placeholder="2.5"
          />
        </Affix>
      </span>
    </Field>
  );
}

import type { Role } from '@lintel/contract/values/members';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { fieldOf } from '@lintel/contract/values/profile-values';
import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Affix } from '#web/ui/form/affix.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import styles from './profile-form.module.css';
import {
  type FormValues,
  formatAmount,
  hintOf,
  labelOf,
  stepFee,
  type TypedName,
  withHttps,
} from './state.ts';

/** The control of a typed or selected field, by the field's kind. */
export function TypedControl({ name, role }: { name: TypedName; role: Role }) {
  const { formState } = useFormContext<FormValues>();
  const field = fieldOf(name);
  return (
    <Field
      id={name}
      label={labelOf(name, role)}
      hint={hintOf(field, role)}
      optional={!('required' in field)}
      error={formState.errors[name]?.message}
    >
      <Control name={name} />
    </Field>
  );
}

function Control({ name }: { name: TypedName }) {
  const { register } = useFormContext<FormValues>();
  const field: (typeof PROFILE_FIELDS)[TypedName] = PROFILE_FIELDS[name];
  switch (field.kind) {
    case 'line':
      return <TextInput {...register(name)} autoComplete={field.autoComplete} />;
    case 'text':
      return <Textarea {...register(name)} rows={4} limit={field.max} />;
    case 'choice': {
      const options = field.options.map((option) => ({ value: option, label: option }));
      return <Select {...register(name)} options={options} placeholder={field.placeholder} />;
    }
    case 'link':
      return <LinkInput name={name} />;
    case 'amount':
      return <AmountInput name={name} placeholder={field.placeholder} />;
    case 'percentage':
      return <PercentageInput name={name} placeholder={field.placeholder} max={field.max} />;
  }
}

function LinkInput({ name }: { name: TypedName }) {
  const { register, setValue } = useFormContext<FormValues>();
  return (
    <TextInput
      {...register(name, { onBlur: (event) => setValue(name, withHttps(event.target.value)) })}
      type="url"
      autoComplete="url"
      spellCheck={false}
    />
  );
}

interface FigureProps {
  name: TypedName;
  placeholder: string;
}

/** An amount in pounds; formatted with commas on blur. */
function AmountInput({ name, placeholder }: FigureProps) {
  const { register, setValue } = useFormContext<FormValues>();
  return (
    <Affix before="£">
      <TextInput
        {...register(name, { onBlur: (event) => setValue(name, formatAmount(event.target.value)) })}
        inputMode="numeric"
        autoComplete="off"
        className="num"
        placeholder={placeholder}
      />
    </Affix>
  );
}

/**
 * A percentage. A text field, because a number field returns nothing for invalid input; the arrow keys still step by
 * 0.1.
 */
function PercentageInput({ name, placeholder, max }: FigureProps & { max: number }) {
  const { register, setValue, formState } = useFormContext<FormValues>();
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (!direction) return;
    event.preventDefault();
    setValue(name, stepFee(event.currentTarget.value, direction, max), {
      shouldValidate: formState.isSubmitted,
    });
  };
  return (
    <span className={styles.short}>
      <Affix after="%">
        <TextInput
          {...register(name)}
          onKeyDown={step}
          inputMode="decimal"
          autoComplete="off"
          className="num"
          placeholder={placeholder}
        />
      </Affix>
    </span>
  );
}

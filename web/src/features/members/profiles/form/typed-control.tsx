import type { Role } from '@lintel/contract/values/members';
import { PROFILE_FIELDS } from '@lintel/contract/values/profile-fields';
import { fieldOf, optionLabel } from '@lintel/contract/values/profile-values';
import type { KeyboardEvent } from 'react';
import { Affix } from '#web/ui/form/affix.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { useProfileForm } from './form-state.ts';
import styles from './profile-form.module.css';
import { formatAmount, hintOf, labelOf, stepFee, type TypedName, withHttps } from './state.ts';

/** The control of a typed or selected field, by the field's kind. */
export function TypedControl({ name, role }: { name: TypedName; role: Role }) {
  const { faultAt } = useProfileForm();
  const field = fieldOf(name);
  return (
    <Field
      id={name}
      label={labelOf(name, role)}
      hint={hintOf(field, role)}
      optional={!('required' in field)}
      error={faultAt(name)}
    >
      <Control name={name} />
    </Field>
  );
}

function Control({ name }: { name: TypedName }) {
  const { input } = useProfileForm();
  const field: (typeof PROFILE_FIELDS)[TypedName] = PROFILE_FIELDS[name];
  switch (field.kind) {
    case 'line':
      return <TextInput {...input(name)} autoComplete={field.autoComplete} />;
    case 'text':
      return <Textarea {...input(name)} rows={4} limit={field.max} />;
    case 'choice': {
      const options = field.options.map((option) => {
        return { value: option, label: optionLabel(field.options, option) };
      });
      return <Select {...input(name)} options={options} placeholder={field.placeholder} />;
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
  const { input, change } = useProfileForm();
  return (
    <TextInput
      {...input(name)}
      onBlur={(event) => change({ [name]: withHttps(event.target.value) })}
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
  const { input, change } = useProfileForm();
  return (
    <Affix before="£">
      <TextInput
        {...input(name)}
        onBlur={(event) => change({ [name]: formatAmount(event.target.value) })}
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
  const { input, change } = useProfileForm();
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (!direction) return;
    event.preventDefault();
    change({ [name]: stepFee(event.currentTarget.value, direction, max) });
  };
  return (
    <span className={styles.short}>
      <Affix after="%">
        <TextInput
          {...input(name)}
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

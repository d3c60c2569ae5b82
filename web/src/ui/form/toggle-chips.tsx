import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './toggle-chips.module.css';

/**
 * Select any of a few options; belongs in a `FieldGroup`, whose legend names it. The value keeps the options' order.
 */
export function ToggleChips<T extends string>({
  options,
  value,
  onChange,
}: {
  options: readonly { value: T; label: string; mark?: ReactNode }[];
  value: readonly T[];
  onChange: (value: T[]) => void;
}) {
  const toggle = (chosen: T) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((item) => value.includes(item) !== (item === chosen)),
    );
  return (
    <div className="row wrap">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={value.includes(option.value)}
          onClick={() => toggle(option.value)}
        >
          {option.mark}
          {option.label}
          {value.includes(option.value) && <Icon of={Check} size="sm" className={styles.tick} />}
        </button>
      ))}
    </div>
  );
}

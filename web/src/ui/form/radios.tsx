import type { ChangeEvent } from 'react';
import styles from './radios.module.css';

/** One of a few options, each on a line; belongs in a `FieldGroup`, whose legend names it. */
export function Radios<T extends string>({
  name,
  options,
  value,
  onChange,
}: {
  name: string;
  options: readonly { value: T; label: string; disabled?: boolean }[];
  /** The chosen one; without it, the form holds the choice, and none is preset. */
  value?: T;
  onChange?: (value: T) => void;
}) {
  return (
    <div className={styles.choices}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            {...(onChange && {
              checked: option.value === value,
              onChange: (_: ChangeEvent) => onChange(option.value),
            })}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from '../display/class-names.ts';
import { Icon } from '../display/icon.tsx';
import { useFieldWiring } from './field.tsx';
import styles from './input.module.css';

/** A native select. `placeholder` is an empty first option. */
export function Select({
  options,
  placeholder,
  className,
  ...rest
}: ComponentProps<'select'> & {
  options: readonly { value: string; label: string }[];
  placeholder?: string | undefined;
}) {
  return (
    <span className={styles.holder}>
      <select
        {...useFieldWiring()}
        {...rest}
        className={classNames(styles.input, styles.select, className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className={styles.chevron} />
    </span>
  );
}

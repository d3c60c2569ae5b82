import type { ReactNode } from 'react';
import { classNames } from '../display/class-names.ts';
import styles from './segmented.module.css';

/** A switch between two or three views of the same content. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  isShort = false,
  onChange,
}: {
  label: string;
  options: readonly { value: T; label: string; icon?: ReactNode }[];
  value: T;
  /** In a container that is not wide only the icons are visible. */
  isShort?: boolean | undefined;
  onChange: (value: T) => void;
}) {
  return (
    <fieldset className={classNames(styles.group, isShort && styles.short)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          <span>{option.label}</span>
        </button>
      ))}
    </fieldset>
  );
}

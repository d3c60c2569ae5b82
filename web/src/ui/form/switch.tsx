import type { ReactNode } from 'react';
import styles from './switch.module.css';

/** Turns something on or off at once. */
export function Switch({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is on while it is on. */
  children: ReactNode;
}) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        className="vh"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.track} />
      {children}
    </label>
  );
}

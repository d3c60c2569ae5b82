import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { classNames } from '../display/class-names.ts';
import { Icon } from '../display/icon.tsx';
import styles from './checkbox-row.module.css';

/** One option of a filter: the whole row is clickable. A count of zero dims it but does not disable it. */
export function CheckboxRow({
  label,
  count,
  mark,
  meaning,
  checked,
  onChange,
}: {
  label: string;
  count?: number | undefined;
  /** A swatch or icon before the label. */
  mark?: ReactNode;
  /** What the label means; shown on hover and focus. */
  meaning?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label
      className={classNames(styles.row, checked && styles.on, count === 0 && styles.zero)}
      data-tip={meaning}
    >
      <input
        type="checkbox"
        className="vh"
        checked={checked}
        aria-description={meaning}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.box}>
        <Icon of={Check} className={styles.tick} />
      </span>
      {mark}
      <span>{label}</span>
      {/* A new count mounts a new element: a right-aligned one that grows would count as a layout shift. */}
      {count !== undefined && (
        <span key={count} className={styles.count}>
          {formatCount(count)}
        </span>
      )}
    </label>
  );
}

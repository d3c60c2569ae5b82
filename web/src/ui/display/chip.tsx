import { X } from 'lucide';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A selected item with a button that removes it. */
export function Chip({
  label,
  mark,
  onRemove,
  className,
}: {
  label: string;
  /** A swatch or icon before the label. */
  mark?: ReactNode;
  onRemove: () => void;
  className?: string | undefined;
}) {
  return (
    <span className={classNames(styles.chip, className)}>
      {mark}
      <span className="truncate">{label}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${label}`}
        data-remove
        onClick={onRemove}
      >
        <Icon of={X} size="sm" />
      </button>
    </span>
  );
}

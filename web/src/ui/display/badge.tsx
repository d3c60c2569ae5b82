import type { ComponentProps, ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/**
 * Format a badge's count: "99+" above 99. Use the same text in the accessible name, or voice control does not find it.
 */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

export type BadgeTone = 'neutral' | 'brand' | 'accent' | 'positive' | 'warning' | 'danger' | 'info';

/** A word on a tinted background; the caller's class may set `--badge-ground` and `--badge-ink`. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'span'> & { tone?: BadgeTone | undefined; icon?: ReactNode }) {
  return (
    <span {...rest} className={classNames(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

/** A small yellow count, as on an inbox. Say what it counts in the label of the element that contains it. */
export function CountBadge({
  count,
  className,
}: {
  count: number;
  className?: string | undefined;
}) {
  return (
    <span aria-hidden="true" className={classNames(styles.count, className)}>
      {shortCount(count)}
    </span>
  );
}

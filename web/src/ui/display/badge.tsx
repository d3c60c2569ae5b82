import type { ComponentProps, ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** A count as a badge shows it: "99+" for more. A label of what the badge stands on says the same, or voice control misses it. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

export type BadgeTone = 'neutral' | 'brand' | 'accent' | 'positive' | 'warning' | 'danger' | 'info';

/** A word on a soft ground; a class of the caller's may set `--badge-ground` and `--badge-ink`. */
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

/** A small yellow number, as on an inbox. Say what is counted in the label of what it stands on. */
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

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './top-rule.module.css';

/** A bar that overhangs its content on both sides. Yellow draws attention, green is the brand, ink is structure. */
export function TopRule({
  tone = 'ink',
  className,
  ...rest
}: ComponentProps<'div'> & { tone?: 'ink' | 'brand' | 'accent' | undefined }) {
  return <div {...rest} className={classNames(styles.rule, styles[tone], className)} />;
}

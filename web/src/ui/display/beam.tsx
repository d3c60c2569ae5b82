import type { ComponentProps } from 'react';
import styles from './beam.module.css';
import { classNames } from './class-names.ts';

/** A bar that overhangs its content on both sides. Yellow draws attention, green is the brand, ink is structure. */
export function Beam({
  tone = 'ink',
  className,
  ...rest
}: ComponentProps<'div'> & { tone?: 'ink' | 'brand' | 'accent' | undefined }) {
  return <div {...rest} className={classNames(styles.beam, styles[tone], className)} />;
}

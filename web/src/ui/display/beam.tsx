import type { ComponentProps } from 'react';
import styles from './beam.module.css';
import { classNames } from './class-names.ts';

/** A bar that overhangs what it carries on both sides. Yellow means "look here", green the brand, ink structure. */
export function Beam({
  tone = 'ink',
  className,
  ...rest
}: ComponentProps<'div'> & { tone?: 'ink' | 'brand' | 'accent' | undefined }) {
  return <div {...rest} className={classNames(styles.beam, styles[tone], className)} />;
}

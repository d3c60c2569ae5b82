import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

const LINES = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** A decorative icon beside text; hidden from assistive technology. */
export function Icon({
  of: shapes,
  size = 'md',
  className,
}: {
  of: IconNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
}) {
  // The shapes are arguments, because in a list each would need a key.
  return createElement(
    'svg',
    { ...LINES, className: classNames(styles[size], className) },
    ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}

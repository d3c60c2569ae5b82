import { classNames } from '../display/class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** One `primary` per view; `accent` once a page at most. */
  variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'accent' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as its box. */
  block?: boolean | undefined;
  /** As wide as high, for an icon alone. */
  square?: boolean | undefined;
}

/** The classes of a button, for what looks like one and is a link. */
export function buttonClass(look: ButtonLook, className?: string): string {
  const { variant = 'secondary', size = 'md', block, square } = look;
  return classNames(
    styles.button,
    styles[variant],
    styles[size],
    block && styles.block,
    square && styles.square,
    className,
  );
}

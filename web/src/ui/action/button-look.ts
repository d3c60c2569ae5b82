import { classNames } from '../display/class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** At most one `primary` per view and one `accent` per page. */
  variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'accent' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** A square, for an icon without text. */
  square?: boolean | undefined;
}

/** The classes of a button, for links styled as one. */
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

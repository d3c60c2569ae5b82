import type { ComponentProps } from 'react';
import { classNames } from '../display/class-names.ts';
import styles from './text-button.module.css';

/** A button styled as a link: "Clear", "Show all 16". */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(styles.text, className)} />;
}

import type { ComponentProps } from 'react';
import { classNames } from '../display/class-names.ts';
import { useFieldWiring } from './field.tsx';
import styles from './input.module.css';

/** A one-line input; inside a `Field` it gets its id and descriptions from there. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} {...rest} className={classNames(styles.input, className)} />;
}

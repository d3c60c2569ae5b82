import type { ComponentProps } from 'react';
import { classNames } from '../display/class-names.ts';
import styles from './uk-map.module.css';

/** The land of the United Kingdom, a dot for every eight miles with a town, under what is drawn upon it. */
export function UkMap({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.map, className)} />;
}

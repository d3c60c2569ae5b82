import type { ComponentProps } from 'react';
import { classNames } from '../display/class-names.ts';
import styles from './uk-map.module.css';

/** The land of the United Kingdom, a dot for every eight miles with a town, under what is drawn upon it. */
export function UkMap({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.map, className)} />;
}

/** The map with the dots where a member works, in the colour of their role. */
export function WorksOnMap({ dots }: { dots: string }) {
  return (
    <UkMap className={styles.small}>
      <svg viewBox="-.5 -.5 47 90" aria-hidden="true">
        <path d={dots} stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
    </UkMap>
  );
}

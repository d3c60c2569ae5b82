import type { ReactNode } from 'react';
import styles from './action-list.module.css';

/** A short list in a frame, each item with a button at its end. */
export function ActionList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export function ActionItem({ children }: { children: ReactNode }) {
  return <li className={styles.item}>{children}</li>;
}

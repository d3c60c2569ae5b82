import type { ReactNode } from 'react';
import styles from './sample.module.css';

/** The samples of one folder or feature. */
export function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.samples}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A piece with its name, once for each state. */
export function Sample({
  name,
  isWide = false,
  children,
}: {
  name: string;
  /** The states are beneath each other, as wide as the page. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.sample}>
      <h3 className={styles.name}>{name}</h3>
      <div className={isWide ? styles.column : styles.line}>{children}</div>
    </div>
  );
}

/** A state of a piece, in words. */
export function State({ of: words, children }: { of: string; children: ReactNode }) {
  return (
    <figure className={styles.state}>
      {children}
      <figcaption className={styles.words}>{words}</figcaption>
    </figure>
  );
}

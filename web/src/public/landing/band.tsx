import type { ReactNode } from 'react';
import styles from './band.module.css';

/** A section of the landing page with its heading. */
export function Band({
  id,
  title,
  intro,
  children,
}: {
  /** The target of links on the page. */
  id?: string | undefined;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.band}>
      <div className="wrap-page">
        <h2 className={styles.title}>{title}</h2>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { Site } from '#web/lib/site.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import styles from './legal-text.module.css';
import { isFilledIn } from './operator.ts';

const CHANGED = '29 November 2026';

/** A long text in numbered parts. Says that it is a template until the operator's details are complete. */
export function LegalText({
  title,
  site,
  children,
}: {
  title: string;
  site: Site | undefined;
  children: ReactNode;
}) {
  return (
    <article className={styles.text}>
      <h1 className={styles.title}>{title}</h1>
      <p className="muted">Last changed on {CHANGED}</p>
      {site?.demo && (
        <Banner tone="warn">
          <p>
            <strong className="strong">This text is an example.</strong> It binds no one, and the
            operator that it names is invented.
          </p>
        </Banner>
      )}
      {!site?.demo && !isFilledIn(site?.company) && (
        <Banner tone="warn">
          <p>
            <strong className="strong">This text is a template.</strong> It becomes binding only
            once the operator of this site has added the company’s name, number, address and contact
            details, and has had it checked.
          </p>
        </Banner>
      )}
      {children}
    </article>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

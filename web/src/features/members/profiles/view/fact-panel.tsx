import type { ReactNode } from 'react';
import { classNames } from '#web/ui/display/class-names.ts';
import { FieldLink } from '#web/ui/property/field-link.tsx';
import styles from './profile-view.module.css';
import type { KeyFact } from './state.ts';

/** A box beside the text, under its own heading. */
export function Panel({
  title,
  className,
  children,
}: {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={classNames(styles.panel, className)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Terms, each with its value. */
export function FactList({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value, isMissing, isLink }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={isMissing ? styles.missing : undefined}>
            {isLink ? <FieldLink href={value} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { FieldLink } from '#web/ui/property/field-value.tsx';
import styles from './profile-view.module.css';
import type { KeyFact } from './state.ts';

/** A list of terms and values. */
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

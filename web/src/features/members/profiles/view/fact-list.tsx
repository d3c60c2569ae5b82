import type { Role } from '@lintel/contract/values/members';
import { Fragment } from 'react';
import { classNames } from '#web/ui/display/class-names.ts';
import { WorksOnMap } from '#web/ui/places/uk-map.tsx';
import { FieldLink } from '#web/ui/property/field-value.tsx';
import { roleColour } from '#web/ui/property/role-colour.ts';
import styles from './profile-view.module.css';
import type { Figure, KeyFact } from './state.ts';

/** What a profile is looked at for first, in large letters, and its further facts in small ones. */
export function Figures({
  role,
  figures,
  facts,
}: {
  role: Role;
  figures: readonly Figure[];
  facts: readonly KeyFact[];
}) {
  return (
    <section className={styles.key} aria-label="Key Information">
      <h2 className="vh">Key Information</h2>
      <dl className={classNames(styles.figures, roleColour(role))}>
        {figures.map(({ term, value, isMissing, note, dots }) => (
          <div key={term} className={dots && styles.place}>
            <dt>{term}</dt>
            <dd className={isMissing ? styles.missing : styles.figure}>
              {dots && <WorksOnMap dots={dots} />}
              {value}
            </dd>
            {note && <dd>{note}</dd>}
          </div>
        ))}
        {facts.length > 0 && (
          <div className={styles.further}>
            {facts.map(({ term, value }) => (
              <Fragment key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </div>
        )}
      </dl>
    </section>
  );
}

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

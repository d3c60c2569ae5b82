import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/display/class-names.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FieldLink } from '#web/ui/property/field-value.tsx';
import { ownStatsQuery } from '../api.ts';
import styles from './profile-view.module.css';
import { type KeyFact, STATS_TO_COME, statFacts } from './state.ts';

/** A panel beside the text, with its own heading. */
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
    <section className={classNames('box', styles.panel, className)}>
      <h2>{title}</h2>
      {children}
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

/** The statistics of the member's own profile. */
export function OwnStats() {
  const skeleton = (
    <dl className={styles.facts} aria-busy="true">
      {STATS_TO_COME.map((term) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Skeleton width="1.5rem" height="1rem" />
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <QueryState query={useQuery(ownStatsQuery)} skeleton={skeleton}>
      {(stats) => <FactList facts={statFacts(stats)} />}
    </QueryState>
  );
}

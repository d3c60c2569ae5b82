import type { Profile } from '@lintel/contract/profiles/profiles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { classNames } from '#web/ui/display/class-names.ts';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { responseLabel } from '#web/ui/property/response-label.ts';
import { membersText, useWorkedWith } from '#web/ui/property/worked-with.ts';
import { ownStatsQuery } from '../api.ts';
import { FactList } from './fact-list.tsx';
import styles from './profile-view.module.css';
import { STATS_TO_COME, statFacts } from './state.ts';

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

/** What others read of a member in figures; where there are none, what there will be. */
export function Stats({ profile: { id, evidence, responseMinutes } }: { profile: Profile }) {
  const workedWith = useWorkedWith(id);
  const checked = evidence.filter(({ how }) => how !== null).length;
  const facts = [
    { term: 'Worked with', value: workedWith > 0 && membersText(workedWith) },
    { term: 'Facts checked', value: checked > 0 && formatCount(checked) },
    { term: 'Answers', value: responseMinutes !== null && responseLabel(responseMinutes) },
  ].flatMap(({ term, value }) => (value ? { term, value } : []));
  return facts.length > 0 ? <FactList facts={facts} /> : <p className="muted">Coming Soon</p>;
}

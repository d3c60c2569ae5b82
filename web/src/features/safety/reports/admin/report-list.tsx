import type { Report } from '@lintel/contract/safety/reports';
import { displayName } from '@lintel/contract/values/members';
import type { ReportState } from '@lintel/contract/values/safety';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Flag, ShieldCheck } from 'lucide';
import { type ReactNode, useState } from 'react';
import { countOf } from '#web/lib/format.ts';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { moveByKeys } from '#web/ui/keys/row-keys.ts';
import { reportCountQuery, reportsQuery } from '../api.ts';
import { byMember } from './groups.ts';
import { EarlierReports } from './report-case.tsx';
import { Party, ReportEntry } from './report-entry.tsx';
import styles from './report-list.module.css';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Closed' },
] as const;

/** The action that suspends the reported member. */
type Suspend = (report: Report) => ReactNode;

/** Members' reports, for administrators. */
export function ReportList({ suspend }: { suspend: Suspend }) {
  const [state, setState] = useState<ReportState>('open');
  const count = useQuery(reportCountQuery);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Reports</h1>
        <div className={`muted ${styles.count}`}>
          <QueryState query={count} skeleton={'\u00a0'}>
            {({ open }) => countOf(open, 'open report', 'open reports')}
          </QueryState>
        </div>
        <Segmented label="Which reports" options={STATES} value={state} onChange={setState} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the reports inside it. */}
      <div onKeyDown={(event) => moveByKeys(event, '[data-report]')}>
        <Entries state={state} suspend={suspend} />
      </div>
    </>
  );
}

/** The reports about one member. */
function MemberReports({ reports, suspend }: { reports: readonly Report[]; suspend: Suspend }) {
  const [first] = reports;
  if (!first) return null;
  const { card, isSuspended } = first.subject;
  return (
    <section
      className={styles.member}
      aria-label={`Reports about ${card ? displayName(card) : 'a deleted member'}`}
    >
      <div className={styles.line}>
        <h2>
          <Party {...first.subject} />
        </h2>
        <span className="muted">{countOf(reports.length, 'report', 'reports')}</span>
        {isSuspended && <Badge>Suspended</Badge>}
      </div>
      {!first.resolvedAt && <EarlierReports earlier={first.earlier} />}
      <ul className={styles.entries}>
        {reports.map((report) => (
          <ReportEntry key={report.id} report={report} suspend={suspend(report)} />
        ))}
      </ul>
    </section>
  );
}

function Entries({ state, suspend }: { state: ReportState; suspend: Suspend }) {
  const query = useInfiniteQuery(reportsQuery(state));
  return (
    <QueryState
      query={query}
      title="Could not load reports"
      skeleton={<LoadingBlock height="10rem" radius="var(--radius-lg)" />}
      isEmpty={({ pages }) => pages[0]?.items.length === 0}
      empty={
        state === 'open' ? (
          <EmptyState icon={ShieldCheck} title="All clear">
            No open reports.
          </EmptyState>
        ) : (
          <EmptyState icon={Flag} title="Nothing closed yet">
            Closed reports are kept for a year.
          </EmptyState>
        )
      }
    >
      {({ pages }) => (
        <>
          {byMember(pages.flatMap(({ items }) => items)).map((reports) => (
            <MemberReports
              key={reports[0]?.subject.profileId}
              reports={reports}
              suspend={suspend}
            />
          ))}
          {query.hasNextPage && <MoreButton query={query} />}
        </>
      )}
    </QueryState>
  );
}

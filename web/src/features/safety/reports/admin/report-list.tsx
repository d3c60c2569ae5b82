import type { Report } from '@lintel/contract/safety/reports';
import type { ReportState } from '@lintel/contract/values/safety';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { countOf } from '#web/lib/format.ts';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MoreButton } from '#web/ui/feedback/more-button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { reportsQuery } from '../api.ts';
import { ReportEntry } from './report-entry.tsx';
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
  const openCount = useInfiniteQuery(reportsQuery('open')).data?.pages[0]?.openCount;
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Reports</h1>
        {openCount !== undefined && (
          <p className="muted">{countOf(openCount, 'open report', 'open reports')}</p>
        )}
        <Segmented label="Which reports" options={STATES} value={state} onChange={setState} />
      </div>
      <Entries state={state} suspend={suspend} />
    </>
  );
}

function Entries({ state, suspend }: { state: ReportState; suspend: Suspend }) {
  const query = useInfiniteQuery(reportsQuery(state));
  return (
    <QueryState
      query={query}
      title="Could not load reports"
      skeleton={
        <div role="status" aria-label="Loading...">
          <Skeleton height="10rem" radius="var(--radius-lg)" />
        </div>
      }
      isEmpty={({ pages }) => pages[0]?.items.length === 0}
      empty={
        state === 'open' ? (
          <EmptyState title="All clear">No open reports.</EmptyState>
        ) : (
          <EmptyState title="Nothing closed yet">Closed reports are kept for a year.</EmptyState>
        )
      }
    >
      {({ pages }) => (
        <>
          <ul className={styles.entries}>
            {pages
              .flatMap(({ items }) => items)
              .map((report) => (
                <ReportEntry key={report.id} report={report} suspend={suspend(report)} />
              ))}
          </ul>
          {query.hasNextPage && <MoreButton query={query} />}
        </>
      )}
    </QueryState>
  );
}

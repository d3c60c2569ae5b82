import type { Report } from '@lintel/contract/safety/reports';
import type { ReportState } from '@lintel/contract/values/safety';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { countOf } from '#web/lib/format.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { reportsQuery } from '../api.ts';
import { ReportEntry } from './report-entry.tsx';
import styles from './report-list.module.css';

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Closed' },
] as const;

/** What suspends the member a report is about. */
type Suspend = (report: Report) => ReactNode;

/** What members have reported, for administrators. */
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
  if (!query.data && query.error) {
    const again = (
      <Button variant="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    );
    return (
      <EmptyState tone="error" title="Could not load reports" actions={again}>
        {messageOf(query.error)}
      </EmptyState>
    );
  }
  if (!query.data) {
    return (
      <div role="status" aria-label="Loading...">
        <Skeleton height="10rem" radius="var(--radius-lg)" />
      </div>
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState title={state === 'open' ? 'Nothing to look at' : 'Nothing closed yet'}>
        {state === 'open' ? 'Every report has been closed.' : 'Closed reports are kept for a year.'}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.entries}>
        {items.map((report) => (
          <ReportEntry key={report.id} report={report} suspend={suspend(report)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

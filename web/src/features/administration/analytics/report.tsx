import type { AnalyticsReport } from '@lintel/contract/administration/analytics';
import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide';
import { formatCount } from '#web/lib/format.ts';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { type DataColumn, DataTable } from '#web/ui/display/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OutOfDate, QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { reportQuery } from './api.ts';
import { DayTable } from './day-table.tsx';
import styles from './report.module.css';
import { longDay, RANGES, type Range, sourceLabel } from './state.ts';

const CHOICES = RANGES.map((range) => ({
  value: String(range) as `${Range}`,
  label: `${range} days`,
}));

type SourceRow = AnalyticsReport['sources'][number] & { id: string };

const SOURCE_COLUMNS: readonly DataColumn<SourceRow>[] = [
  { head: 'From', cell: ({ value }) => sourceLabel(value), isWide: true },
  { head: 'Visits', cell: ({ count }) => formatCount(count) },
];

/** Daily usage of the site, for administrators. */
export function Report({ range, onRange }: { range: Range; onRange: (range: Range) => void }) {
  const query = useQuery(reportQuery(range));
  const { data } = query;
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>Analytics</h1>
          {data && (
            <p className="muted">
              {longDay(data.from)} to {longDay(data.to)}, days in UTC
            </p>
          )}
        </div>
        <Segmented
          label="Which days"
          options={CHOICES}
          value={`${range}`}
          onChange={(value) => onRange(Number(value) as Range)}
        />
      </div>
      <OutOfDate query={query} />
      <QueryState
        query={query}
        title="Could not load the figures"
        skeleton={<LoadingBlock height="40rem" radius="var(--radius-lg)" />}
      >
        {(report) => (
          <div aria-busy={query.isPlaceholderData} className="stack">
            <Counts report={report} />
          </div>
        )}
      </QueryState>
    </>
  );
}

function Counts({ report }: { report: AnalyticsReport }) {
  const { totals, sources } = report;
  if (Object.values(totals).every((count) => count === 0)) {
    return (
      <EmptyState icon={ChartLine} title="Nothing counted yet">
        Visits, searches and messages will appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <DayTable report={report} />
      <p className="sm muted">Today is not over yet. Visitors are counted once a day.</p>
      <h2>Where visits came from</h2>
      {sources.length === 0 ? (
        <p className="muted">No labels, campaigns or other sites on these days.</p>
      ) : (
        <DataTable
          label="Where visits came from"
          columns={SOURCE_COLUMNS}
          rows={sources.map((source) => ({ ...source, id: source.value }))}
        />
      )}
    </>
  );
}

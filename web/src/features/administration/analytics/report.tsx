import type { AnalyticsReport } from '@lintel/contract/administration/analytics';
import { RANKINGS } from '@lintel/contract/values/analytics';
import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OutOfDate, QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { reportQuery } from './api.ts';
import { Chart } from './chart/chart.tsx';
import { RankingTable } from './ranking-table.tsx';
import styles from './report.module.css';
import { longDay, RANGES, type Range } from './state.ts';
import { Totals } from './totals.tsx';

const CHOICES = RANGES.map((range) => ({
  value: String(range) as `${Range}`,
  label: `${range} days`,
}));

// Counts of similar size share a chart: beside page views, visits would be a flat line.
const CHARTS = [
  { title: 'Visits', counters: ['visits', 'visitors'] },
  { title: 'Page views', counters: ['pageViews'] },
  { title: 'Searches', counters: ['searches'] },
  { title: 'Searches without results', counters: ['emptySearches'] },
  { title: 'New members', counters: ['signUps', 'onboarded'] },
  { title: 'Messages', counters: ['messages'] },
] as const;

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
      <QueryState query={query} title="Could not load the figures" skeleton={<Loading />}>
        {(report) => (
          <div aria-busy={query.isPlaceholderData} className={styles.report}>
            <Counts report={report} />
          </div>
        )}
      </QueryState>
    </>
  );
}

function Counts({ report }: { report: AnalyticsReport }) {
  if (Object.values(report.totals).every((count) => count === 0)) {
    return (
      <EmptyState icon={ChartLine} title="Nothing counted yet">
        Visits, searches and messages will appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <Totals report={report} />
      <div className={styles.charts}>
        {CHARTS.map(({ title, counters }) => (
          <Chart key={title} title={title} counters={counters} days={report.days} />
        ))}
      </div>
      <div className={styles.rankings}>
        {RANKINGS.map((ranking) => (
          <RankingTable key={ranking} ranking={ranking} rows={report.rankings[ranking]} />
        ))}
      </div>
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading..." className={styles.report}>
      <Skeleton height="11rem" radius="var(--radius-lg)" />
      <div className={styles.charts}>
        {CHARTS.map(({ title }) => (
          <Skeleton key={title} height="20rem" radius="var(--radius-lg)" />
        ))}
      </div>
    </div>
  );
}

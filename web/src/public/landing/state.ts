import { formatCount } from '#web/lib/format.ts';
import type { Site } from '#web/lib/site.ts';

/** List the statistics that can be shown, in order: "2,500+" and what it counts. */
export function headlineStatistics(
  site: Pick<Site, 'statistics' | 'dealsFacilitated'>,
): { value: string; label: string }[] {
  const { members, connections, cities } = site.statistics;
  const counts = [
    { count: members, label: 'active members' },
    { count: connections, label: 'successful connections' },
    { count: cities, label: 'UK cities' },
  ];
  const statistics = counts.flatMap(({ count, label }) =>
    count === null ? [] : [{ value: `${formatCount(count)}+`, label }],
  );
  const deals = site.dealsFacilitated;
  return deals ? [...statistics, { value: deals, label: 'deals facilitated' }] : statistics;
}

import { formatCount } from '#web/lib/format.ts';
import type { Site } from '#web/lib/site.ts';

/** The figures that can be told here, in their order: "2,500+" and what it counts. */
export function figuresOf(
  site: Pick<Site, 'statistics' | 'dealsFacilitated'>,
): { figure: string; label: string }[] {
  const { members, connections, cities } = site.statistics;
  const counted = [
    { count: members, label: 'active members' },
    { count: connections, label: 'successful connections' },
    { count: cities, label: 'UK cities' },
  ];
  const told = counted.flatMap(({ count, label }) =>
    count === null ? [] : [{ figure: `${formatCount(count)}+`, label }],
  );
  const deals = site.dealsFacilitated;
  return deals ? [...told, { figure: deals, label: 'deals facilitated' }] : told;
}

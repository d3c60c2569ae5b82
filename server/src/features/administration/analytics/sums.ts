import type { AnalyticsEventRow } from '#server/db/schema/counting.ts';
import { valueKey } from '#server/features/logs/daily-counts/service.ts';

const NO_ORIGIN = {
  referrer: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  utmContent: null,
  utmTerm: null,
};

/** A pseudonym of a visitor or a visit, with its counter. */
export interface Pseudonym {
  counter: string;
  pseudonym: string;
}

/** The pseudonyms in these events, each once and in the order in which all transactions lock them. */
export function pseudonymsIn(rows: readonly AnalyticsEventRow[]): Pseudonym[] {
  const of = (counter: string, pseudonyms: string[]) =>
    [...new Set(pseudonyms)].sort().map((pseudonym) => ({ counter, pseudonym }));
  return [
    ...of(
      'visitors',
      rows.map(({ visitor }) => visitor),
    ),
    ...of(
      'visits',
      rows.map(({ pageSession }) => pageSession),
    ),
  ];
}

/**
 * The events as they are kept: where a visit came from is said by its first event alone.
 * @param known the pseudonyms of earlier events
 */
export function withOrigins(
  rows: readonly AnalyticsEventRow[],
  known: Iterable<string>,
): AnalyticsEventRow[] {
  const told = new Set(known);
  return rows.map((row) => {
    if (told.has(row.pageSession)) return { ...row, ...NO_ORIGIN };
    told.add(row.pageSession);
    return row;
  });
}

/** Sums what events add to the counts of their day. `firsts` are the pseudonyms that are new on that day. */
export function sumsOf(
  rows: readonly AnalyticsEventRow[],
  firsts: readonly Pseudonym[],
): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (counter: string, value = '') => {
    const key = valueKey(counter, value);
    sums.set(key, (sums.get(key) ?? 0) + 1);
  };
  if (rows.length > 0) sums.set('pageViews', rows.length);
  for (const { counter, pseudonym } of firsts) {
    add(counter);
    if (counter !== 'visits') continue;
    // Where it came from is counted once for a visit, from its first event.
    const first = rows.find(({ pageSession }) => pageSession === pseudonym);
    const campaign = first && campaignOf(first);
    if (campaign) add('campaigns', campaign);
    else if (first?.referrer) add('referrers', first.referrer);
  }
  return sums;
}

/** One name for a campaign: its source, medium and name; empty if there is none. */
function campaignOf({ utmSource, utmMedium, utmCampaign }: AnalyticsEventRow): string {
  const marks = [utmSource, utmMedium, utmCampaign].filter(Boolean);
  return marks.join(' / ');
}

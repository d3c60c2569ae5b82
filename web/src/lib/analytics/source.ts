import type { SentEvent } from '@lintel/contract/administration/analytics';
import { ANALYTICS_LIMITS, type Channel } from '@lintel/contract/values/analytics';

/** How the reader arrived, as the browser reports it. */
export interface Arrival {
  /** The query string of the first URL. */
  search: string;
  referrer: string;
  host: string;
}

const MARKS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

/** Where a visit came from, in the fields of an event. */
export type Source = Pick<SentEvent, 'channel' | 'referrer' | (typeof MARKS)[number]>;

const SEARCH = /(^|\.)(google|bing|duckduckgo|ecosia|yahoo|qwant|startpage|brave)\./;
const SOCIAL =
  /(^|\.)((facebook|instagram|linkedin|reddit|youtube|tiktok|pinterest|threads)\.\w+|t\.co|x\.com|lnkd\.in)$/;

/** Derive the source from the first URL and the referrer, of which only the host is used. */
export function sourceOf({ search, referrer, host }: Arrival): Source {
  const query = new URLSearchParams(search);
  const marks: Partial<Record<(typeof MARKS)[number], string>> = {};
  for (const mark of MARKS) {
    const value = query.get(mark)?.slice(0, ANALYTICS_LIMITS.campaign);
    if (value) marks[mark] = value;
  }
  const label = labelIn(query);
  if (label) marks.utm_source ??= label;
  const from = URL.parse(referrer)?.host ?? '';
  const foreign = from === host ? '' : from;
  return {
    channel: channelOf(foreign, marks),
    ...(foreign && { referrer: foreign }),
    ...marks,
  };
}

/** The label in `?from=`, which is short for `utm_source`. */
function labelIn(query: URLSearchParams): string | undefined {
  const words = query
    .get('from')
    ?.toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, ANALYTICS_LIMITS.label).replace(/-$/, '');
}

function channelOf(
  referrer: string,
  { utm_medium: medium, ...marks }: Partial<Record<string, string>>,
): Channel {
  if (medium?.toLowerCase() === 'email') return 'email';
  if (medium || Object.keys(marks).length > 0) return 'campaign';
  if (!referrer) return 'direct';
  if (SEARCH.test(referrer)) return 'search';
  return SOCIAL.test(referrer) ? 'social' : 'referral';
}

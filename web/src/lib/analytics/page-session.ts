import type { SentEvent } from '@lintel/contract/administration/analytics';
import { ANALYTICS_LIMITS, type Channel, type EventType } from '@lintel/contract/values/analytics';

/** Something to count. `pathname` is the page's pattern: ids of members stay here. */
export interface CountedEvent {
  type: EventType;
  pathname: string;
  at: number;
}

/** Where the reader came from, as the browser has it. */
export interface Arrival {
  /** The query of the first address. */
  search: string;
  referrer: string;
  host: string;
}

const MARKS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;

/** How a page session came to the site, in the words of an event. */
export type Source = Pick<SentEvent, 'channel' | 'referrer' | (typeof MARKS)[number]>;

/** Events of one reader without a long pause between them. */
export interface PageSession {
  id: string;
  lastAt: number;
  came: Source;
}

const SEARCH = /(^|\.)(google|bing|duckduckgo|ecosia|yahoo|qwant|startpage|brave)\./;
const SOCIAL =
  /(^|\.)((facebook|instagram|linkedin|reddit|youtube|tiktok|pinterest|threads)\.\w+|t\.co|x\.com|lnkd\.in)$/;

/** The page session that goes on, or a new one after a pause. */
export function pageSessionAt(
  before: PageSession | undefined,
  now: number,
  { arrival, newId }: { arrival: Arrival | undefined; newId: () => string },
): PageSession {
  const goesOn = before && now - before.lastAt < ANALYTICS_LIMITS.idleMilliseconds;
  if (goesOn) return { ...before, lastAt: now };
  return { id: newId(), lastAt: now, came: arrival ? sourceOf(arrival) : { channel: 'direct' } };
}

/** What a page session's first address and referrer say. Of the referrer only its host. */
export function sourceOf({ search, referrer, host }: Arrival): Source {
  const query = new URLSearchParams(search);
  const marks: Partial<Record<(typeof MARKS)[number], string>> = {};
  for (const mark of MARKS) {
    const value = query.get(mark)?.slice(0, ANALYTICS_LIMITS.text);
    if (value) marks[mark] = value;
  }
  const from = URL.parse(referrer)?.host ?? '';
  const foreign = from === host ? '' : from;
  return {
    channel: channelOf(foreign, marks),
    ...(foreign && { referrer: foreign }),
    ...marks,
  };
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

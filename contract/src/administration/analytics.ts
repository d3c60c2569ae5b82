import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { storableText } from '../text.ts';
import { ANALYTICS_LIMITS, CHANNELS, DAILY_COUNTERS } from '../values/analytics.ts';

const LONGEST = 2_048;
const date = z.iso.date('Please give a date such as 2026-11-21.');

/** Cut rather than refused: a long campaign name is no reason to lose an event. */
const cutText = (max: number) =>
  storableText
    .max(LONGEST)
    // A cut may split a pair of surrogates; `toWellFormed` mends that.
    .transform((text) => text.trim().slice(0, max).toWellFormed())
    .nullish()
    .transform((text) => text || null);
const campaignText = cutText(ANALYTICS_LIMITS.campaign);

/**
 * What a browser reports about a page view. It never identifies the member: other fields, such as an address or
 * an id, are dropped before anybody sees them.
 */
export const analyticsEvent = z.object({
  type: z.literal('page_view'),
  timestamp: z.iso.datetime(),
  session_id: z.string().regex(/^[\w-]{8,64}$/),
  pathname: z
    .string()
    .regex(/^(\/[a-z-]{1,40}|\/:id){0,5}\/?$/, 'Please send a path without ids.')
    .max(ANALYTICS_LIMITS.text),
  referrer: cutText(ANALYTICS_LIMITS.text).describe('The host alone'),
  screen_width: z.int().min(0).max(100_000).nullish(),
  channel: z.enum(CHANNELS),
  utm_source: campaignText,
  utm_medium: campaignText,
  utm_campaign: campaignText,
  utm_content: campaignText,
  utm_term: campaignText,
});
export type AnalyticsEvent = z.output<typeof analyticsEvent>;
export type SentEvent = z.input<typeof analyticsEvent>;

export const logAnalytics = defineEndpoint({
  method: 'POST',
  path: '/api/analytics/log',
  projectPath: '/api/analytics/{project}/log',
  summary: 'Report page views; nothing is stored under Do Not Track',
  access: 'public',
  input: {
    body: z.object({
      events: z.array(analyticsEvent).min(1).max(ANALYTICS_LIMITS.eventsPerRequest),
    }),
  },
  status: 204,
  errors: ['RATE_LIMITED'],
});

const dailyCounts = z.record(z.enum(DAILY_COUNTERS), z.int());
export type DailyCounts = z.output<typeof dailyCounts>;

export const analyticsReport = z.object({
  from: date,
  to: date,
  days: z
    .array(dailyCounts.and(z.object({ date })))
    .describe('Every day, including those without a visit'),
  totals: dailyCounts,
  sources: z
    .array(z.object({ value: z.string(), count: z.int() }))
    .describe('Where most visits came from: labels, campaigns and sites'),
});
export type AnalyticsReport = z.output<typeof analyticsReport>;

const DAY_MILLISECONDS = 86_400_000;

/** How many days a range has, both ends included. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS + 1;
}

export const getAnalytics = defineEndpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Get the counts of each day, in UTC, and where visits came from',
  access: 'admin',
  input: {
    query: z.object({ from: date, to: date }).refine(
      ({ from, to }) => {
        const days = daysBetween(from, to);
        return days >= 1 && days <= ANALYTICS_LIMITS.reportDays;
      },
      { path: ['to'], error: `Please ask about 1 to ${ANALYTICS_LIMITS.reportDays} days.` },
    ),
  },
  output: analyticsReport,
  errors: [],
});

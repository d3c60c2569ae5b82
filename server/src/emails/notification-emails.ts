import { NOTIFICATION_WORDS } from '@lintel/contract/values/notifications';
import { PROFILES_IN_EMAIL } from '@lintel/contract/values/saved-searches';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';
import { previewOf } from '#server/platform/text.ts';

export const UNREAD_MESSAGE = 'unread-message';

const QUOTED_CHARACTERS = 100;
// Whatever an email program may turn into a link: an address with a scheme, or a name with a dot before letters.
const LINK = /\S*(?:\/\/|[\p{L}\p{N}][.\u3002\uFF0E\uFF61]\p{L}{2})\S*/gu;

/** What a member has written, as an email may quote it: its beginning, without anything that looks like a link. */
export function quotation(text: string): string {
  return previewOf(text.replace(LINK, ' '), QUOTED_CHARACTERS);
}

/**
 * The email about an unread message: who wrote it, and its first line. Members choose their own names and words, so
 * both stand in the body only, without links.
 */
export function unreadMessageEmail(notification: {
  from: { name: string; role: string; location: string };
  text: string;
  link: string;
  unsubscribeUrl: string;
}): EmailTemplate {
  const { name, role, location } = notification.from;
  const line = quotation(notification.text.trim().split('\n')[0] ?? '');
  return {
    kind: UNREAD_MESSAGE,
    subject: 'You have an unread message on Lintel',
    paragraphs: [
      `${quotation(name) || 'A member'} (${role}, ${location}) wrote to you.`,
      ...(line ? [`“${line}”`] : []),
    ],
    action: { label: 'Read the message', url: notification.link },
    reason: 'We send one email per conversation. You get this because message emails are on.',
    unsubscribeUrl: notification.unsubscribeUrl,
  };
}

/** How often a profile was viewed and saved in a week. */
export interface WeeklySummary {
  saves: number;
  views: number;
  link: string;
  unsubscribeUrl: string;
}

export function weeklyEmail(week: WeeklySummary): EmailTemplate {
  return {
    kind: 'weekly-summary',
    subject: 'Your profile last week',
    paragraphs: [summaryOf(week)],
    action: { label: 'See your profile', url: week.link },
    reason: 'We sent you this email because you chose a weekly summary.',
    unsubscribeUrl: week.unsubscribeUrl,
  };
}

function summaryOf(week: WeeklySummary): string {
  const views = `${week.views} ${week.views === 1 ? 'member' : 'members'} viewed your profile`;
  const saves = `it was saved ${week.saves === 1 ? 'once' : `${week.saves} times`}`;
  return `Last week ${views}, and ${saves}.`;
}

/** A saved search in an email about it. */
interface AlertedSearch {
  name: string;
  url: string;
  stopUrl: string;
}

/** A new profile, and the names of the searches that it met. */
interface AlertedProfile {
  name: string;
  role: string;
  url: string;
  searches: readonly string[];
}

/** The email about everything that is new for a member's saved searches. Members choose their names, so none has a link. */
export function searchAlertEmail(alert: {
  searches: readonly AlertedSearch[];
  profiles: readonly AlertedProfile[];
  searchesUrl: string;
  summary: WeeklySummary | undefined;
  unsubscribeUrl: string;
}): EmailTemplate {
  const { searches, profiles, summary } = alert;
  const [only] = searches.length === 1 ? searches : [];
  const count = profiles.length;
  const url = only?.url ?? alert.searchesUrl;
  const rest = count - PROFILES_IN_EMAIL;
  const links = searches.map(({ name, stopUrl }) => ({
    label: `Stop alerts for “${name}”`,
    url: stopUrl,
  }));
  if (summary) links.push({ label: 'Stop the weekly summary', url: summary.unsubscribeUrl });
  return {
    kind: 'search-alert',
    subject: only
      ? `${count} new for “${only.name}”`
      : NOTIFICATION_WORDS.searches(count, searches.length),
    paragraphs: summary ? [summaryOf(summary)] : [],
    entries: [
      ...profiles.slice(0, PROFILES_IN_EMAIL).map(entryOf),
      ...(rest > 0 ? [{ label: `and ${rest} more`, url }] : []),
    ],
    action: { label: only ? 'See them on Lintel' : 'See your searches', url },
    reason: 'You saved a search on Lintel and chose to be told who is new.',
    links,
    unsubscribeUrl: alert.unsubscribeUrl,
  };
}

function entryOf({ name, role, url, searches }: AlertedProfile) {
  return {
    label: quotation(name) || 'A member',
    note: `${role}. New for ${searches.join(', ')}`,
    url,
  };
}

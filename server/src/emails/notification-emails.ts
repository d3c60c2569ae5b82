import { BRIEF_LIMITS } from '@lintel/contract/values/briefs';
import { ROLE_LABELS, type Role } from '@lintel/contract/values/members';
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

/**
 * The email about a member who says that the two have worked together. Members choose their own names, so that stands
 * in the body only.
 */
export function referenceEmail(proposal: {
  from: { fullName: string; role: Role; location: string };
  link: string;
  unsubscribeUrl: string;
}): EmailTemplate {
  const { fullName, role, location } = proposal.from;
  return {
    kind: 'reference',
    subject: 'Have you worked together?',
    paragraphs: [
      `${quotation(fullName) || 'A member'} (${ROLE_LABELS[role].one}, ${location}) says that you have worked together.`,
      'Others see it on both profiles once you confirm it. If it is not right, say so: then no one sees it.',
    ],
    action: { label: 'Answer on Lintel', url: proposal.link },
    reason: 'You get this because emails about who says that they have worked with you are on.',
    unsubscribeUrl: proposal.unsubscribeUrl,
  };
}

/** The email in the last days of what a member is after now. @param brief `day`: its last */
export function briefEndsEmail(brief: {
  words: string;
  day: string;
  url: string;
  unsubscribeUrl: string;
}): EmailTemplate {
  const { words, day, url, unsubscribeUrl } = brief;
  return {
    kind: 'brief-ends',
    subject: `What you are after now ends on ${day}`,
    paragraphs: [
      `“${quotation(words)}”`,
      `Others see this on your profile until ${day}. You can keep it there for ${BRIEF_LIMITS.days} days more.`,
    ],
    action: { label: `Keep it for ${BRIEF_LIMITS.days} days`, url },
    reason: 'You get this because emails before what you are after now ends are on.',
    unsubscribeUrl,
  };
}

/** How often a profile was viewed and saved in a week. */
export interface WeekOfInterest {
  saves: number;
  views: number;
}

function interestText({ saves, views }: WeekOfInterest): string {
  const viewed = `${views} ${views === 1 ? 'member' : 'members'} viewed your profile last week.`;
  const saved = saves === 1 ? 'One member saved it.' : `${saves} members saved it.`;
  return saves === 0 ? `${viewed} No one saved it.` : `${viewed} ${saved}`;
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
  /** What they want now. */
  brief?: string | undefined;
}

/**
 * The email about everything that is new for a member's saved searches. Members choose their names, so none has a
 * link.
 */
export function searchAlertEmail(alert: {
  searches: readonly AlertedSearch[];
  profiles: readonly AlertedProfile[];
  searchesUrl: string;
  /** On Mondays. */
  lastWeek: WeekOfInterest | undefined;
  unsubscribeUrl: string;
}): EmailTemplate {
  const { searches, profiles, lastWeek } = alert;
  const [only] = searches.length === 1 ? searches : [];
  const count = profiles.length;
  const url = only?.url ?? alert.searchesUrl;
  const rest = count - PROFILES_IN_EMAIL;
  const links = searches.map(({ name, stopUrl }) => ({
    label: `Stop alerts for “${name}”`,
    url: stopUrl,
  }));
  return {
    kind: 'search-alert',
    subject: only
      ? `${count} new for “${only.name}”`
      : NOTIFICATION_WORDS.searches(count, searches.length),
    paragraphs: lastWeek ? [interestText(lastWeek)] : [],
    entries: [
      ...profiles.slice(0, PROFILES_IN_EMAIL).map(entryOf),
      ...(rest > 0 ? [{ label: `and ${rest} more`, url }] : []),
    ],
    action: { label: only ? 'See them on Lintel' : 'See your searches', url },
    reason: 'We sent you this email because you saved a search and asked for alerts.',
    links,
    unsubscribeUrl: alert.unsubscribeUrl,
  };
}

function entryOf({ name, role, url, searches, brief }: AlertedProfile) {
  const line = brief === undefined ? '' : `: “${quotation(brief)}”`;
  return {
    label: quotation(name) || 'A member',
    note: `${role}${line}. New for ${searches.join(', ')}`,
    url,
  };
}

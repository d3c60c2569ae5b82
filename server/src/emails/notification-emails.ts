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
      'One email per conversation.',
    ],
    action: { label: 'Read the message', url: notification.link },
    reason: 'You have an unread message on Lintel.',
    unsubscribeUrl: notification.unsubscribeUrl,
  };
}

export function weeklyEmail(week: {
  saves: number;
  views: number;
  link: string;
  unsubscribeUrl: string;
}): EmailTemplate {
  const views = `${week.views} ${week.views === 1 ? 'member' : 'members'} viewed your profile`;
  const saves = `it was saved ${week.saves} ${week.saves === 1 ? 'time' : 'times'}`;
  return {
    kind: 'weekly-summary',
    subject: 'Your profile last week',
    paragraphs: [`Last week ${views}, and ${saves}.`],
    action: { label: 'See your profile', url: week.link },
    reason: 'You get this mail because you chose a weekly summary.',
    unsubscribeUrl: week.unsubscribeUrl,
  };
}

import { UNREAD_MAIL_MINUTES } from '@lintel/contract/values/notifications';
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
 * The email about an unread message. Names the sender in the body only, because members choose their own names, and
 * never quotes the message, because email is not confidential.
 */
export function unreadMessageEmail(notification: {
  from: string;
  link: string;
  unsubscribeUrl: string;
}): EmailTemplate {
  return {
    kind: UNREAD_MESSAGE,
    subject: 'You have an unread message on Lintel',
    paragraphs: [
      `A message from ${quotation(notification.from) || 'a member'} on Lintel has been waiting for you for ${UNREAD_MAIL_MINUTES} minutes.`,
      'We write once for a conversation, and not again until you have read it.',
    ],
    action: { label: 'Read the message', url: notification.link },
    reason: 'You get this mail because a message to you on Lintel is unread.',
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

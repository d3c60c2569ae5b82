import { UNREAD_MAIL_MINUTES } from '@lintel/contract/values/notifications';
import type { EmailTemplate } from '#server/platform/mail/email-template.ts';

/** Names the sender but never quotes the message: email is not confidential. */
export function unreadMessageEmail(notification: {
  from: string;
  link: string;
  unsubscribeUrl: string;
}): EmailTemplate {
  return {
    kind: 'unread-message',
    subject: `${notification.from} sent you a message`,
    paragraphs: [
      `A message from ${notification.from} on Lintel has been waiting for you for ${UNREAD_MAIL_MINUTES} minutes.`,
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

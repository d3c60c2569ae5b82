import type { Measure } from './safety.ts';

/** The emails that a member can turn off individually. */
export const NOTIFICATION_KINDS = [
  'messageMail',
  'searchMail',
  'briefMail',
  'referenceMail',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The defaults. */
export const NOTIFICATION_DEFAULTS: Record<NotificationKind, boolean> = {
  messageMail: true,
  searchMail: true,
  briefMail: true,
  referenceMail: true,
};

/** How long a message stays unread before an email is sent. */
export const UNREAD_MAIL_MINUTES = 15;

/**
 * The maximum number of emails about unread messages to an address in 24 hours. The count at the messages shows the
 * others.
 */
export const UNREAD_MAILS_A_DAY = 20;

/** The words of a notification. Interest in a profile is a number, without names. */
export const NOTIFICATION_WORDS = {
  messagesFrom: (name: string, count = 1) =>
    count === 1 ? `New message from ${name}` : `${count} new messages from ${name}`,
  saves: (count: number) =>
    `Your profile was saved ${count === 1 ? 'once' : `${count} times`} this week`,
  views: (count: number) =>
    `${count === 1 ? '1 member' : `${count} members`} viewed your profile this week`,
  search: (count: number, name: string) => `${count} new for ${name}`,
  searches: (count: number, searches: number) => `${count} new in ${searches} of your searches`,
  checks: (count: number) =>
    count === 1 ? 'One of your checks ends soon' : `${count} of your checks end soon`,
  brief: (day: string) => `What you are after now ends on ${day}. Keep it for 30 days?`,
  proposed: (name: string) => `${name} says that you have worked together`,
  confirmed: (name: string) => `${name} confirms that you have worked together`,
  joined: (name: string) => `${name} has joined by your invitation`,
  ended: (what: string) =>
    `We restored a backup. This turned off your ${what}, which you can turn on again.`,
  decision: (measure: Measure) =>
    `We ${measure === 'warning' ? 'warned you' : 'suspended your account'}. Read why, and how to appeal.`,
  fraud: (name: string, isLifted: boolean) =>
    isLifted ? `We lifted the suspension of ${name}’s account` : `We suspended ${name}’s account`,
  terms: (day: string) => `Our terms of use change on ${day}`,
  plan: (name: string) => `You are on the ${name} plan now`,
} as const;

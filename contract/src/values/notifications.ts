/** What a member can be notified of by mail; each can be turned off by itself. */
export const NOTIFICATION_KINDS = ['messageMail', 'weeklyMail'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Before a member has chosen: a summary that nobody asked for is not sent. */
export const NOTIFICATION_DEFAULTS: Record<NotificationKind, boolean> = {
  messageMail: true,
  weeklyMail: false,
};

/** How long a message may stay unread before an email tells of it. */
export const UNREAD_MAIL_MINUTES = 15;

/** What a notification says. Interest in a profile is only ever a number: never who it was. */
export const NOTIFICATION_WORDS = {
  none: 'No new notifications',
  messagesFrom: (name: string, count = 1) =>
    count === 1 ? `New message from ${name}` : `${count} new messages from ${name}`,
  saves: (count: number) =>
    `Your profile was saved ${count === 1 ? '1 time' : `${count} times`} this week`,
  views: (count: number) =>
    `${count === 1 ? '1 member' : `${count} members`} viewed your profile this week`,
  plan: (name: string) => `You are on the ${name} plan now`,
} as const;

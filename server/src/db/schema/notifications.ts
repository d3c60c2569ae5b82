/** The tables of the bell, of emails that a member can stop, and of push messages. */
export interface NotificationTables {
  notificationMarks: { memberId: string; notificationId: string; mark: number; markedAt: number };
  notificationChoices: { memberId: string; kind: string; isOn: number; doneWeek: string | null };
  unsubscribeTokens: UnsubscribeTokenRow;
  unreadNotifications: UnreadNotificationRow;
  pushSubscriptions: PushSubscriptionRow;
  termsNotices: TermsNoticeRow;
}

/** What members are told of a change of the terms, and up to which of them it is sent; `sentAt`: when to all. */
export interface TermsNoticeRow {
  number: number;
  changed: string;
  /** A day in London. */
  effectiveOn: string;
  createdAt: number;
  decidedBy: string | null;
  sentUpTo: string;
  sentAt: number | null;
}

/** The secret of a link that stops a kind of email. `searchId`: it stops the alerts of this saved search alone. */
export interface UnsubscribeTokenRow {
  tokenHash: string;
  memberId: string;
  kind: string;
  searchId: string | null;
  createdAt: number;
}

/**
 * A conversation in which `memberId` has something unread; gone when they read. Each due time is null once that
 * notification has been sent.
 */
export interface UnreadNotificationRow {
  memberId: string;
  conversationId: string;
  senderId: string;
  mailDueAt: number | null;
  pushDueAt: number | null;
}

/** A browser that receives push messages, as long as its session lasts. */
export interface PushSubscriptionRow {
  endpoint: string;
  memberId: string;
  sessionId: string;
  p256dh: string;
  auth: string;
  createdAt: number;
}

import { displayName, ROLE_LABELS } from '@lintel/contract/values/members';
import {
  NOTIFICATION_WORDS,
  UNREAD_MAIL_MINUTES,
  UNREAD_MAILS_A_DAY,
} from '@lintel/contract/values/notifications';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { UnreadNotificationRow } from '#server/db/schema/notifications.ts';
import { UNREAD_MESSAGE, unreadMessageEmail } from '#server/emails/notification-emails.ts';
import * as members from '#server/features/members/members/service.ts';
import * as subscriptions from '#server/features/notifications/push-subscriptions/service.ts';
import * as settings from '#server/features/notifications/settings/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { limitConcurrency } from '#server/platform/concurrency.ts';
import { doDue } from '#server/platform/due.ts';
import { forEachItem, type Job } from '#server/platform/jobs.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { countMailsTo } from '#server/platform/mail/outbox.ts';
import type { Queues } from '#server/platform/queues.ts';
import { hashToken } from '#server/platform/tokens.ts';
import * as store from './store.ts';

// An unread message is notified once by push and once by email, and not again in that conversation until it has been
// read. Due notifications are in the database: they survive a restart, and no two servers send the same one.

// A member with the conversation open reads within seconds, and then no push is needed.
const PUSH_MILLISECONDS = 10_000;

/** When the notifications of a message that arrives now are due, if it stays unread. */
function dueTimes(now: number): { mailDueAt: number; pushDueAt: number } {
  return { mailDueAt: now + UNREAD_MAIL_MINUTES * 60_000, pushDueAt: now + PUSH_MILLISECONDS };
}

const MAIL_JOB = 'mail unread messages';
const PUSH_JOB = 'push unread messages';
const PUSHES_AT_ONCE = 100;
const pushInTurn = limitConcurrency(PUSHES_AT_ONCE, Number.POSITIVE_INFINITY);
const TOPIC_LENGTH = 32;

interface Unread {
  memberId: string;
  conversationId: string;
  senderId: string;
}

// How late a notification may be.
const SEND_MILLISECONDS = 5_000;

/** Record the arrival of a message, in its transaction. */
export async function noteMessage(
  ctx: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  unread: Unread,
): Promise<void> {
  const { mailDueAt, pushDueAt } = dueTimes(ctx.clock.now());
  const row = { ...unread, mailDueAt, pushDueAt: ctx.config.push ? pushDueAt : null };
  await store.insertOnce(tx, row);
}

/** Record that the member has read a conversation, in the same transaction; what is left unread is notified again. */
export async function noteRead(
  ctx: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  { unreadCount, ...read }: Unread & { unreadCount: number },
): Promise<void> {
  await store.deleteNotification(tx, read);
  if (unreadCount > 0) await noteMessage(ctx, tx, read);
}

/** Erase a member's notifications, in the transaction that erases the account. */
export async function eraseMember(tx: Tx, memberId: string): Promise<void> {
  await store.deleteNotificationsOf(tx, memberId);
}

/** Enqueue the emails that are due. */
export async function mailDueNotifications(ctx: Context): Promise<void> {
  await doDue(ctx, {
    job: MAIL_JOB,
    list: store.listDue('mailDueAt'),
    work: (tx, notification) => mailNotification(ctx, tx, notification),
  });
}

async function mailNotification(
  ctx: Context,
  tx: Tx,
  notification: UnreadNotificationRow,
): Promise<void> {
  const { memberId, senderId } = notification;
  if (!(await store.take(tx, notification, 'mailDueAt'))) return;
  const sender = await findSender(ctx, tx, notification);
  const member = sender && (await findReader(ctx, tx, memberId));
  if (!member) return;
  const unsubscribeUrl = await settings.createUnsubscribeUrl(ctx, tx, memberId, 'messageMail');
  const link = `${ctx.config.linkBase}/messages?to=${encodeURIComponent(senderId)}`;
  const text = (await store.findFirstUnread(tx, notification)) ?? '';
  const template = unreadMessageEmail({ from: sender, text, link, unsubscribeUrl });
  await enqueueEmail(ctx, tx, member, template);
}

/**
 * The member if an email may go to them: they want it, the address is known to be theirs, and it has not had its share
 * of the day. Locks the member's row, so that servers which write to them at the same time count right.
 */
async function findReader(ctx: Context, tx: Tx, memberId: string) {
  const member = await members.lockMember(tx, memberId);
  if (!member || member.emailVerifiedAt === null) return undefined;
  if (!(await settings.findChoices(tx, memberId)).messageMail) return undefined;
  const since = ctx.clock.now() - DAY_MILLISECONDS;
  const count = await countMailsTo(tx, { recipient: member.email, kind: UNREAD_MESSAGE, since });
  return count < UNREAD_MAILS_A_DAY ? member : undefined;
}

/** Send the push messages that are due. A push service is asked once: after the commit, of what was claimed. */
export async function pushDueNotifications(ctx: Context): Promise<void> {
  const claimed = await doDue(ctx, {
    job: PUSH_JOB,
    list: store.listDue('pushDueAt'),
    work: (tx, each) => claimPush(ctx, tx, each),
  });
  const pushes = claimed.map((each) =>
    pushInTurn(() => forEachItem(ctx, PUSH_JOB, [each], () => pushNotification(ctx, each))),
  );
  await Promise.all(pushes);
}

/** Claim a push message; without a sender it is not sent. */
async function claimPush(ctx: Context, tx: Tx, notification: UnreadNotificationRow) {
  const isOurs = await store.take(tx, notification, 'pushDueAt');
  return { ...notification, sender: isOurs ? await findSender(ctx, tx, notification) : undefined };
}

async function pushNotification(
  ctx: Context,
  { memberId, conversationId, senderId, sender }: Awaited<ReturnType<typeof claimPush>>,
): Promise<void> {
  if (!sender) return;
  // Anybody can read a lock screen: the name alone is enough to decide whether to look.
  const payload = JSON.stringify({
    title: NOTIFICATION_WORDS.messagesFrom(sender.name),
    path: `/messages?to=${encodeURIComponent(senderId)}`,
    tag: conversationId,
  });
  const topic = hashToken(conversationId).slice(0, TOPIC_LENGTH);
  await subscriptions.pushToBrowsers(ctx, memberId, { payload, topic });
}

/**
 * The sender's name, role and location; undefined if one of the two has left, is suspended or has blocked the other.
 */
async function findSender(ctx: Context, tx: Tx, { memberId, senderId }: UnreadNotificationRow) {
  const sender = (await profiles.findCards({ ...ctx, db: tx }, [senderId])).get(senderId);
  if (!sender || (await members.findSuspended(tx, [memberId, senderId])).size > 0) return undefined;
  if (await blockedPairs.isBlockedPair(tx, memberId, senderId)) return undefined;
  const { role, location } = sender;
  return { name: displayName(sender), role: ROLE_LABELS[role].one, location };
}

export const unreadJobs: readonly Job[] = [
  { name: MAIL_JOB, everyMilliseconds: SEND_MILLISECONDS, run: mailDueNotifications },
  {
    name: PUSH_JOB,
    everyMilliseconds: SEND_MILLISECONDS,
    run: pushDueNotifications,
    runsApart: true,
  },
];

export const unreadQueues: Queues = {
  notifications: ({ db, clock }) => store.countDueMails(db, clock.now()),
};

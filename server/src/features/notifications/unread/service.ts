import { displayName, ROLE_LABELS } from '@lintel/contract/values/members';
import {
  NOTIFICATION_WORDS,
  UNREAD_MAIL_MINUTES,
  UNREAD_MAILS_A_DAY,
} from '@lintel/contract/values/notifications';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { UnreadNotificationRow } from '#server/db/schema/notifications.ts';
import { transact } from '#server/db/transact.ts';
import { UNREAD_MESSAGE, unreadMessageEmail } from '#server/emails/notification-emails.ts';
import * as members from '#server/features/members/members/service.ts';
import * as subscriptions from '#server/features/notifications/push-subscriptions/service.ts';
import * as settings from '#server/features/notifications/settings/service.ts';
import * as blockedPairs from '#server/features/profiles/blocked-pairs/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { forEachItem, type Job } from '#server/platform/jobs.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { countMailsTo } from '#server/platform/mail/outbox.ts';
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
const TAKEN_AT_ONCE = 100;
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

/** Enqueue the emails that are due, each in the transaction that claims it. */
export async function mailDueNotifications(ctx: Context): Promise<void> {
  for await (const batch of readDue(ctx, 'mailDueAt')) {
    await forEachItem(ctx, MAIL_JOB, batch, (each) => mailNotification(ctx, each));
  }
}

/** Read the notifications that are due in batches, each once, even if it could not be sent. */
async function* readDue({ db, clock }: Context, column: store.DueColumn) {
  let last: UnreadNotificationRow | undefined;
  do {
    const batch = await store.listDue(db, column, { now: clock.now(), last, limit: TAKEN_AT_ONCE });
    yield batch;
    last = batch.length < TAKEN_AT_ONCE ? undefined : batch.at(-1);
  } while (last);
}

async function mailNotification(ctx: Context, notification: UnreadNotificationRow): Promise<void> {
  const { memberId, senderId } = notification;
  const sender = await findSender(ctx, notification);
  await transact(ctx, async (tx) => {
    const isOurs = await store.take(tx, notification, 'mailDueAt');
    if (!isOurs || !sender) return;
    const member = await findReader(ctx, tx, memberId);
    if (!member) return;
    const unsubscribeUrl = await settings.createUnsubscribeUrl(ctx, tx, memberId, 'messageMail');
    const link = `${ctx.config.linkBase}/messages?to=${encodeURIComponent(senderId)}`;
    const text = (await store.findFirstUnread(tx, notification)) ?? '';
    const template = unreadMessageEmail({ from: sender, text, link, unsubscribeUrl });
    await enqueueEmail(ctx, tx, member, template);
  });
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

/** Send the push messages that are due. Each is claimed first, so that a failed one is not sent twice. */
export async function pushDueNotifications(ctx: Context): Promise<void> {
  for await (const batch of readDue(ctx, 'pushDueAt')) {
    const pushes = batch.map((each) =>
      forEachItem(ctx, PUSH_JOB, [each], () => pushNotification(ctx, each)),
    );
    await Promise.all(pushes);
  }
}

async function pushNotification(ctx: Context, notification: UnreadNotificationRow): Promise<void> {
  if (!(await store.take(ctx.db, notification, 'pushDueAt'))) return;
  const sender = await findSender(ctx, notification);
  if (!sender) return;
  const { memberId, conversationId, senderId } = notification;
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
async function findSender(ctx: Context, { memberId, senderId }: UnreadNotificationRow) {
  const [member, cards, suspended, isBlocked] = await Promise.all([
    members.findMember(ctx, memberId),
    profiles.findCards(ctx, [senderId]),
    members.findSuspended(ctx.db, [memberId, senderId]),
    blockedPairs.isBlockedPair(ctx.db, memberId, senderId),
  ]);
  const sender = cards.get(senderId);
  if (!member || !sender || suspended.size > 0 || isBlocked) return undefined;
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

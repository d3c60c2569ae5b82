import type { ContactForm, OwnComplaint } from '@lintel/contract/site/contact';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import { type ComplaintState, complaintOf } from '@lintel/contract/values/site';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ContactMessageRow } from '#server/db/schema/administration.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import {
  complaintAnsweredEmail,
  complaintReceivedEmail,
  contactMessageEmail,
} from '#server/emails/contact-emails.ts';
import * as members from '#server/features/members/members/service.ts';
import * as site from '#server/features/site/content/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { AppError } from '#server/platform/app-error.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import {
  anyAddress,
  enqueueEmail,
  enqueueToOperator,
  offerEmail,
} from '#server/platform/mail/enqueue.ts';
import type { Queues } from '#server/platform/queues.ts';
import * as store from './store.ts';

// A message from the contact form is saved for the administrators' inbox and emailed to the operator. It is saved even
// where no email can be sent.

const IMPORTED = { kind: 'question', memberId: null, decisionId: null } as const;
const UNANSWERED = { answer: null, answeredAt: null };

/** The number of a member's own complaints on a page. */
const COMPLAINT_PAGE = 10;

/** Marks a message whose hidden field was filled in: by a machine, or by a browser that fills in every form. */
const SUSPECT = 'Possible spam: ';

export async function sendMessage(
  ctx: Context,
  { ip, memberId }: Pick<Caller, 'ip'> & { memberId: string | null },
  form: ContactForm,
) {
  await ctx.rateLimits.spend('contactMessages', [ip]);
  const { website, decisionId = null, ...contactMessage } = form;
  const createdAt = ctx.clock.now();
  const message = {
    id: newId('contact_', createdAt),
    ...contactMessage,
    memberId,
    decisionId,
    createdAt,
    adminReadAt: null,
    ...UNANSWERED,
  };
  if (website?.trim()) {
    // No one is emailed. A machine gets the same response as a person, so that it learns nothing.
    const marked = { ...message, subject: SUSPECT + message.subject };
    await transact(ctx, (tx) => store.insertContactMessage(tx, marked));
    return toReceipt(message);
  }
  const inbox = await findInbox(ctx);
  const mayConfirm = await spendConfirmation(ctx, form);
  await transact(ctx, async (tx) => {
    await store.insertContactMessage(tx, message);
    if (inbox) await enqueueToOperator(ctx, tx, inbox, contactMessageEmail(message));
    if (mayConfirm) await confirmComplaint(ctx, tx, message);
  });
  return toReceipt(message);
}

/** Whether this address gets a confirmation: anybody can enter an address, so it gets few. */
async function spendConfirmation(ctx: Context, { kind, email }: ContactForm): Promise<boolean> {
  if (kind === 'question') return false;
  return ctx.rateLimits.isWithin('complaintConfirmations', [email]);
}

/** Email the number of a complaint to its author. */
async function confirmComplaint(ctx: Context, tx: Tx, message: ContactMessageRow): Promise<void> {
  const complaint = complaintOf(message);
  if (!complaint) return;
  const email = complaintReceivedEmail({ ...complaint, kind: message.kind });
  await offerEmail(ctx, tx, anyAddress(message.email), email);
}

/** Record the answer to a complaint and email it. Throws COMPLAINT_ANSWERED if there is one. */
export async function answerComplaint(
  ctx: Context,
  tx: Tx,
  id: string,
  { inbox, ...answer }: store.Answer & { inbox: string | null },
): Promise<ContactMessageRow> {
  const answered = await store.answerComplaint(tx, id, answer, ctx.clock.now());
  const complaint = answered && complaintOf(answered);
  if (!complaint) {
    const message = await store.findContactMessage(tx, id);
    throw new AppError(message?.answer ? 'COMPLAINT_ANSWERED' : 'NOT_FOUND');
  }
  const email = complaintAnsweredEmail({
    number: complaint.number,
    kind: answered.kind,
    answer: answer.answer,
    inbox,
  });
  await enqueueEmail(ctx, tx, anyAddress(answered.email), email);
  return answered;
}

/** Save imported messages without emailing them. */
export async function insertMessages(
  tx: Tx,
  messages: readonly Omit<
    ContactMessageRow,
    'id' | keyof typeof IMPORTED | keyof typeof UNANSWERED
  >[],
): Promise<void> {
  for (const message of messages) {
    const id = newId('contact_', message.createdAt);
    await store.insertContactMessage(tx, { id, ...IMPORTED, ...message, ...UNANSWERED });
  }
}

export async function sweepContactMessages(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const keptSince = periodStart(RETENTION.contactMessages, ctx.clock.now());
  await store.deleteMessagesBefore(ctx.db, keptSince);
}

export const contactJobs = [hourlyJob('sweep contact messages', sweepContactMessages)];

/** The messages of a member, for their export. */
export async function exportContactMessages({ db }: Pick<Context, 'db'>, member: MemberRow) {
  const rows = await store.listMessagesOf(db, senderOf(member));
  return rows.map((row) => ({ ...toReceipt(row), answer: row.answer, decisionId: row.decisionId }));
}

// Anybody could have written from an address that is not confirmed, or that another member had before.
function senderOf({ id, email, emailVerifiedAt }: MemberRow): store.Sender {
  return { id, email: emailVerifiedAt === null ? null : email };
}

/** List the complaints that the viewer sent signed in, or that came from their confirmed address. */
export async function listOwnComplaints(
  ctx: Context,
  { memberId }: Viewer,
  { after }: { after?: string | undefined },
) {
  const sender = senderOf(await members.getMember(ctx, memberId));
  const page = { after, limit: COMPLAINT_PAGE };
  const { rows, last } = await store.listComplaintsOf(ctx.db, sender, page);
  return { items: rows.flatMap(toOwnComplaint), nextAfter: last?.id ?? null };
}

/** A complaint as its author sees it; none for other messages. */
export function toOwnComplaint(row: ContactMessageRow): OwnComplaint[] {
  const complaint = complaintOf(row);
  const { id, kind, message, answer } = row;
  const createdAt = isoInstant(row.createdAt);
  return complaint ? [{ id, kind, message, answer, createdAt, ...complaint }] : [];
}

// The messages as administrators read them.

export function listContactMessages(db: Db, part: store.ContactPart): Promise<ContactMessageRow[]> {
  return store.listContactMessages(db, part);
}

/** The complaints in a state, for administrators. */
export async function listComplaints(
  db: Db,
  page: { state: ComplaintState; after: string | undefined; limit: number },
) {
  const { rows, last } = await store.listComplaints(db, page);
  return { rows, nextAfter: last?.key ?? null };
}

export function findContactMessage(tx: Tx, id: string): Promise<ContactMessageRow | undefined> {
  return store.findContactMessage(tx, id);
}

/** How many no administrator has read, counting up to `limit`. */
export function countUnreadContactMessages(db: Db, limit: number): Promise<number> {
  return store.countUnreadContactMessages(db, limit);
}

/** Mark a message as read by an administrator; return whether this call was the first. */
export function markContactMessageRead(tx: Tx, id: string, now: number): Promise<boolean> {
  return store.markContactMessageRead(tx, id, now);
}

/** The saved message, for its sender. */
function toReceipt(row: ContactMessageRow) {
  const { createdAt, memberId, decisionId, adminReadAt, answer, answeredAt, ...message } = row;
  return { ...message, complaint: complaintOf(row), createdAt: isoInstant(createdAt) };
}

/** The company's inbox. Found before the transaction of an email to it, which must not wait for another connection. */
export async function findInbox(ctx: Pick<Context, 'db' | 'config'>): Promise<string | null> {
  return (await site.findContent(ctx)).company.contactEmail;
}

export const contactQueues: Queues = {
  contact: ({ db }) => store.countUnreadQuestions(db),
  complaints: ({ db }) => store.countOpenComplaints(db),
};

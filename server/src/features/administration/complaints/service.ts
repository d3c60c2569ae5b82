import type { ComplaintState } from '@lintel/contract/values/site';
import type { Context, Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { ContactMessageRow } from '#server/db/schema/administration.ts';
import { transact } from '#server/db/transact.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as decided from '#server/features/safety/decisions/service.ts';
import * as contact from '#server/features/site/contact/service.ts';
import { requireMail } from '#server/platform/mail/enqueue.ts';
import { toComplaint } from './view.ts';

// The complaints from the contact page, for the administrators who answer them.

/** The number of complaints on a page. */
const COMPLAINT_PAGE = 20;

export async function listComplaints(
  ctx: Context,
  viewer: Viewer,
  { state, after }: { state: ComplaintState; after?: string | undefined },
) {
  const page = { state, after, limit: COMPLAINT_PAGE };
  const { rows, nextAfter } = await contact.listComplaints(ctx.db, page);
  const senders = await findSenders(ctx.db, rows);
  const ids = [...new Set(senders.filter((id) => id !== null))];
  const cards = await profiles.findCards(ctx, ids);
  const decisions = await decided.findAbout(ctx, viewer, ids);
  const known = { cards, decisions, now: ctx.clock.now() };
  return {
    items: rows.flatMap((row, i) => toComplaint(row, { memberId: senders[i] ?? null, ...known })),
    nextAfter,
  };
}

/** Who sent each of these messages, or has confirmed its address. */
async function findSenders(db: Db | Tx, rows: readonly ContactMessageRow[]) {
  const emails = rows.map(({ email }) => email.toLowerCase());
  const ids = await members.findIdsByProvedEmail(db, emails);
  return rows.map(({ memberId, email }) => memberId ?? ids.get(email.toLowerCase()) ?? null);
}

/** Answer a complaint, which marks it as read. */
export async function answerComplaint(
  ctx: Context,
  { memberId }: Viewer,
  id: string,
  answer: { answer: string; decisionId?: string | undefined },
): Promise<void> {
  requireMail(ctx);
  const inbox = await contact.findInbox(ctx);
  await transact(ctx, async (tx) => {
    await contact.markContactMessageRead(tx, id, ctx.clock.now());
    const message = await contact.findContactMessage(tx, id);
    const [sender = null] = await findSenders(tx, message ? [message] : []);
    await contact.answerComplaint(ctx, tx, id, { ...answer, memberId: sender, inbox });
    await audit.record(ctx, tx, memberId, 'answer-complaint', id);
  });
}

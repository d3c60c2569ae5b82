import type { ComplaintState } from '@lintel/contract/values/site';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as contact from '#server/features/site/contact/service.ts';
import { requireMail } from '#server/platform/mail/enqueue.ts';
import { toComplaint } from './view.ts';

// The complaints from the contact page, for the administrators who answer them.

/** The number of complaints on a page. */
const COMPLAINT_PAGE = 20;

export async function listComplaints(
  ctx: Context,
  { state, after }: { state: ComplaintState; after?: string | undefined },
) {
  const page = { state, after, limit: COMPLAINT_PAGE };
  const { rows, nextAfter } = await contact.listComplaints(ctx.db, page);
  const emails = rows.map(({ email }) => email.toLowerCase());
  const idsByEmail = await members.findIdsByProvedEmail(ctx.db, emails);
  const senders = rows.map(
    (row) => row.memberId ?? idsByEmail.get(row.email.toLowerCase()) ?? null,
  );
  const cards = await profiles.findCards(
    ctx,
    senders.filter((id) => id !== null),
  );
  const now = ctx.clock.now();
  return {
    items: rows.flatMap((row, i) => toComplaint(row, { memberId: senders[i] ?? null, cards, now })),
    nextAfter,
  };
}

/** Answer a complaint, which marks it as read. */
export async function answerComplaint(
  ctx: Context,
  { memberId }: Viewer,
  id: string,
  answer: string,
): Promise<void> {
  requireMail(ctx);
  const inbox = await contact.findInbox(ctx);
  await transact(ctx, async (tx) => {
    await contact.markContactMessageRead(tx, id, ctx.clock.now());
    await contact.answerComplaint(ctx, tx, id, { answer, inbox });
    await audit.record(ctx, tx, memberId, 'answer-complaint', id);
  });
}

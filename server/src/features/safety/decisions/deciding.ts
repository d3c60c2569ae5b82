import type { DecisionForm } from '@lintel/contract/safety/decisions';
import { CORRESPONDENCE_DAYS, DECISION_UNDO_MILLISECONDS } from '@lintel/contract/values/safety';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { DecisionRow } from '#server/db/schema/decisions.ts';
import type { MemberRow } from '#server/db/schema.ts';
import { signinUrl } from '#server/emails/page-urls.ts';
import { decisionEmail, suspensionLiftedEmail } from '#server/emails/safety-emails.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as conversations from '#server/features/messaging/conversations/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { dayLabel, londonDay } from '#server/platform/london-days.ts';
import { offerEmail } from '#server/platform/mail/enqueue.ts';
import { forgetContent, removeContent, restoreContent } from './content.ts';
import { isInForce, lastAppealDay } from './rules.ts';
import * as store from './store.ts';
import { removedBy } from './view.ts';
import * as warnings from './warnings-store.ts';

// A decision and what it does are one transaction: the suspension, what is removed, who is warned.

/** A decision to write. `by`: a member, or null for the operator. */
export interface Order {
  by: string | null;
  memberId: string;
  form: DecisionForm;
  messageId?: string | null;
  /** The copy of the photo that is to be removed. */
  aside: string | null;
}

/** Write a decision and do what it says, in the caller's transaction. */
export async function decide(ctx: Context, tx: Tx, order: Order): Promise<DecisionRow> {
  const { by, form, aside } = order;
  const member = await members.lockForStaff(tx, by, order.memberId);
  const now = ctx.clock.now();
  const owner = { memberId: member.id, messageId: order.messageId };
  const kept = await removeContent(ctx, tx, owner, { removal: form.remove, aside });
  const isWarning = form.measure === 'warning';
  const row: DecisionRow = {
    ...{ id: newId('dec_', now), memberId: member.id, measure: form.measure },
    ...{ reason: form.reason, words: form.words, decidedBy: by, decidedAt: now },
    removed: JSON.stringify(form.remove.map(({ what }) => what)),
    kept: kept.length > 0 ? JSON.stringify(kept) : null,
    tellDueAt: isWarning ? now + DECISION_UNDO_MILLISECONDS : null,
    endsAt: isWarning || form.days === null ? null : now + form.days * DAY_MILLISECONDS,
    ...{ undoneAt: null, appealWords: null, appealedAt: null },
    ...{ answer: null, answeredAt: null, upheld: null },
  };
  await store.insertDecision(tx, row);
  const action = isWarning ? 'warn-member' : 'suspend-member';
  const entry = { actorId: by ?? audit.OPERATOR, action, subjectId: member.id } as const;
  await audit.recordAction(ctx, tx, { ...entry, details: [form.reason] });
  if (isWarning) return row;
  await takeRole(tx, member);
  await settleSuspension(ctx, tx, member);
  if (form.warnsCorrespondents && form.reason === 'scam') await warn(tx, row);
  await offerEmail(ctx, tx, member, emailOf(ctx, row));
  return row;
}

/** Take the role of an administrator who is suspended. Throws LAST_ADMINISTRATOR. */
async function takeRole(tx: Tx, { id, role }: MemberRow): Promise<void> {
  if (role !== 'admin') return;
  await members.requireOtherAdministrator(tx, id);
  await members.updateMember(tx, id, { role: 'member' });
}

/** Make a member's suspension what the last decision in force says. Returns whether they are suspended. */
async function settleSuspension(ctx: Context, tx: Tx, member: MemberRow): Promise<boolean> {
  const now = ctx.clock.now();
  const inForce = (await store.listAbout(tx, [member.id])).find((row) => isInForce(row, now));
  await members.writeSuspension(ctx, tx, member, inForce ? inForce.endsAt : undefined);
  return inForce !== undefined;
}

async function warn(tx: Tx, { id, memberId, decidedAt }: DecisionRow): Promise<void> {
  const since = decidedAt - CORRESPONDENCE_DAYS * DAY_MILLISECONDS;
  const ids = await conversations.listCorrespondents(tx, memberId, since);
  await warnings.insertWarnings(tx, id, ids, decidedAt);
}

/** What the member is told of a decision. */
export function emailOf({ config }: Context, row: DecisionRow) {
  const { measure, reason, words, endsAt } = row;
  return decisionEmail({
    ...{ measure, reason, words, removed: removedBy(row) },
    until: endsAt === null ? null : dayLabel(londonDay(endsAt)),
    appealUntil: dayLabel(lastAppealDay(row)),
    signinUrl: signinUrl(config),
  });
}

/** Undo decisions about a member: what they suspended and who they warned. */
async function undo(
  ctx: Context,
  tx: Tx,
  member: MemberRow,
  rows: readonly DecisionRow[],
): Promise<void> {
  const undoneAt = ctx.clock.now();
  for (const { id } of rows) {
    await store.updateDecision(tx, id, { undoneAt });
    await warnings.takeBackWarnings(tx, id, undoneAt);
  }
  if (member.suspendedAt === null || (await settleSuspension(ctx, tx, member))) return;
  await offerEmail(ctx, tx, member, suspensionLiftedEmail(signinUrl(ctx.config)));
}

/** Lift the suspension of a member, whatever decisions it stands on. */
export async function lift(
  ctx: Context,
  tx: Tx,
  order: { by: string | null; memberId: string },
): Promise<void> {
  const member = await members.lockForStaff(tx, order.by, order.memberId);
  if (member.suspendedAt === null) return;
  const rows = await store.listAbout(tx, [member.id]);
  await undo(
    ctx,
    tx,
    member,
    rows.filter((row) => isInForce(row, ctx.clock.now())),
  );
  const actorId = order.by ?? audit.OPERATOR;
  await audit.record(ctx, tx, actorId, 'unsuspend-member', member.id);
}

/** Undo a decision after an appeal, and put back what it removed. */
export async function uphold(
  ctx: Context,
  tx: Tx,
  { member, row, back }: { member: MemberRow; row: DecisionRow; back: string | null },
): Promise<void> {
  await restoreContent(ctx, tx, row, back);
  await undo(ctx, tx, member, [row]);
}

/**
 * Take back a warning that the member has not been told of, and put back what it removed. Throws DECISION_TOLD, and
 * NOT_FOUND.
 */
export async function takeBack(
  ctx: Context,
  tx: Tx,
  order: { by: string; id: string; back: string | null },
): Promise<void> {
  const { by, id, back } = order;
  const found = await store.findDecision(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  await members.lockForStaff(tx, by, found.memberId);
  const row = await store.deleteUntold(tx, id, ctx.clock.now());
  if (!row) throw new AppError('DECISION_TOLD');
  await restoreContent(ctx, tx, row, back);
  await audit.record(ctx, tx, by, 'undo-decision', row.memberId);
}

/** Erase what decisions keep and no appeal can bring back any more. */
export async function forgetKept(ctx: Context, tx: Tx, row: DecisionRow): Promise<void> {
  await forgetContent(ctx, tx, row.kept);
  await store.updateDecision(tx, row.id, { kept: null });
}

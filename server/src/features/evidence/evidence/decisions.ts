import type { EvidenceDecision } from '@lintel/contract/evidence/decisions';
import { isAsSeen, type SeenEvidence } from '@lintel/contract/values/checked-names';
import { isInOrder } from '@lintel/contract/values/evidence';
import { faultOfEnd } from '@lintel/contract/values/evidence-rules';
import { DECISION_UNDO_MILLISECONDS } from '@lintel/contract/values/safety';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import { evidenceCheckedEmail, evidenceRefusedEmail } from '#server/emails/evidence-emails.ts';
import { evidenceUrl } from '#server/emails/page-urls.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { doDue } from '#server/platform/due.ts';
import { dayLabel, londonDay } from '#server/platform/london-days.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';

// Staff decide about what members state. Each decision names what was seen, and is recorded in its own transaction. It
// holds at once, and is told a little later, so that it can be undone.

export const TELL = 'tell checks';

export async function decide(
  ctx: Context,
  viewer: Viewer,
  id: string,
  decision: EvidenceDecision,
): Promise<undefined> {
  const now = ctx.clock.now();
  const today = londonDay(now);
  await transact(ctx, async (tx) => {
    const row = await lockSeen(tx, viewer, id, decision.seen);
    if (row.state !== 'waiting') throw new AppError('EVIDENCE_CHANGED');
    if (decision.outcome === 'checked') {
      const fault = faultOfEnd(decision.endsOn ?? row.endsOn, today);
      if (fault) throw new AppError('VALIDATION_FAILED', { fields: { endsOn: fault } });
      await requireInOrder(tx, row);
    }
    const values = valuesOf(row, decision, { now, by: viewer.memberId });
    await facts.updateEvidence(tx, id, values);
    await profiles.writeSum(tx, row.memberId, today);
    const action = decision.outcome === 'checked' ? 'check-evidence' : 'refuse-evidence';
    const details = decision.refusal ? [row.kind, decision.refusal] : [row.kind];
    const entry = { actorId: viewer.memberId, action, subjectId: row.memberId, details } as const;
    await audit.recordAction(ctx, tx, entry);
  });
  return undefined;
}

/** Let evidence wait again whose owner has not been told of the decision. */
export async function reopen(
  ctx: Context,
  viewer: Viewer,
  id: string,
  seen: SeenEvidence,
): Promise<undefined> {
  await transact(ctx, async (tx) => {
    // The decision may have written the end that the register shows.
    const { endsOn } = seen;
    const { kind, memberId, tellDueAt } = await lockSeen(tx, viewer, id, seen, { endsOn });
    if (tellDueAt === null) throw new AppError('EVIDENCE_CHANGED');
    const undecided = { state: 'waiting', endsOn, refusal: null, words: null } as const;
    await facts.updateEvidence(tx, id, { ...facts.UNCHECKED, ...undecided });
    await profiles.writeSum(tx, memberId, londonDay(ctx.clock.now()));
    const entry = { actorId: viewer.memberId, subjectId: memberId, details: [kind] };
    await audit.recordAction(ctx, tx, { ...entry, action: 'reopen-evidence' });
  });
  return undefined;
}

/** Tell owners by email of the decisions that can no longer be undone. */
export async function tellDecisions(ctx: Context): Promise<void> {
  await doDue(ctx, {
    job: TELL,
    list: facts.listToTell,
    work: (tx, id) => tellDecision(ctx, tx, id),
  });
}

/** Lock evidence that is what was seen, with its owner. */
async function lockSeen(
  tx: Tx,
  viewer: Viewer,
  id: string,
  seen: SeenEvidence,
  decided: Partial<SeenEvidence> = {},
): Promise<facts.EvidenceRow> {
  const found = await facts.findById(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.memberId === viewer.memberId) throw new AppError('OWN_ADMINISTRATION');
  await members.lockMember(tx, found.memberId);
  await profiles.lockProfile(tx, found.memberId);
  // Read again: what was read before the lock may have changed.
  const row = await facts.findById(tx, id);
  if (!row || !isAsSeen({ ...row, ...decided }, seen)) throw new AppError('EVIDENCE_CHANGED');
  return row;
}

/** Throw VALIDATION_FAILED for a company that the register does not show in order. */
async function requireInOrder(tx: Tx, { kind, number }: facts.EvidenceRow): Promise<void> {
  if (kind !== 'company' || number === null) return;
  const company = await facts.findCompany(tx, number);
  const record = company?.snapshot && facts.readRecord(company.snapshot);
  if (!record || isInOrder(record)) return;
  throw new AppError('VALIDATION_FAILED', { fields: { how: facts.faultOf(record) } });
}

async function tellDecision(ctx: Context, tx: Tx, id: string): Promise<void> {
  const found = await facts.findById(tx, id);
  const member = found && (await members.lockMember(tx, found.memberId));
  // Read under the lock: another server may have told the owner, or an administrator undone the decision.
  const row = await facts.findById(tx, id);
  if (!member || !row?.tellDueAt || row.tellDueAt > ctx.clock.now()) return;
  await facts.updateEvidence(tx, id, { tellDueAt: null });
  const { kind, refusal, words, untilOn } = row;
  const url = evidenceUrl(ctx.config);
  const template = refusal
    ? evidenceRefusedEmail({ kind, refusal, words, url })
    : evidenceCheckedEmail({ kind, until: dayLabel(untilOn ?? ''), url });
  await enqueueEmail(ctx, tx, member, template);
}

/** What a decision writes. */
function valuesOf(
  row: facts.EvidenceRow,
  { outcome, how, endsOn, refusal, words }: EvidenceDecision,
  { now, by }: { now: number; by: string },
) {
  const tellDueAt = now + DECISION_UNDO_MILLISECONDS;
  const decided = { state: outcome, checkedAt: now, checkedBy: by, tellDueAt };
  if (outcome === 'refused') {
    return { ...facts.UNCHECKED, ...decided, refusal: refusal ?? null, words: words || null };
  }
  const end = endsOn ?? row.endsOn;
  const untilOn = facts.lastDayOf(now, end);
  const remindOn = facts.nextReminder(untilOn, londonDay(now));
  const check = { how: how ?? null, endsOn: end, untilOn, remindOn };
  return { ...decided, ...check, ...facts.checkedAs(row), refusal: null, words: null };
}

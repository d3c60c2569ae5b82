import type { EvidenceDecision } from '@lintel/contract/evidence/decisions';
import { isAsSeen, type SeenEvidence } from '@lintel/contract/values/checked-names';
import { isInOrder } from '@lintel/contract/values/evidence';
import { faultOfEnd } from '@lintel/contract/values/evidence-rules';
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
import { dayLabel, londonDay } from '#server/platform/london-days.ts';
import { offerEmail } from '#server/platform/mail/enqueue.ts';

// Staff decide about what members state. Each decision names what was seen, and is recorded and told in its own
// transaction.

export async function decide(
  ctx: Context,
  viewer: Viewer,
  id: string,
  decision: EvidenceDecision,
): Promise<undefined> {
  const now = ctx.clock.now();
  const today = londonDay(now);
  await transact(ctx, async (tx) => {
    const row = await lockWaiting(tx, viewer, id, decision.seen);
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
    await tellOwner(ctx, tx, { ...row, ...values });
  });
  return undefined;
}

/** Lock evidence that waits and is what was seen, with its owner. */
async function lockWaiting(
  tx: Tx,
  viewer: Viewer,
  id: string,
  seen: SeenEvidence,
): Promise<facts.EvidenceRow> {
  const found = await facts.findById(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.memberId === viewer.memberId) throw new AppError('OWN_ADMINISTRATION');
  await members.lockMember(tx, found.memberId);
  await profiles.lockProfile(tx, found.memberId);
  // Read again: what was read before the lock may have changed.
  const row = await facts.findById(tx, id);
  if (row?.state !== 'waiting' || !isAsSeen(row, seen)) throw new AppError('EVIDENCE_CHANGED');
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

async function tellOwner(ctx: Context, tx: Tx, row: facts.EvidenceRow): Promise<void> {
  const member = await members.lockMember(tx, row.memberId);
  if (!member) return;
  const { kind, refusal, words, untilOn } = row;
  const url = evidenceUrl(ctx.config);
  const template = refusal
    ? evidenceRefusedEmail({ kind, refusal, words, url })
    : evidenceCheckedEmail({ kind, until: dayLabel(untilOn ?? ''), url });
  await offerEmail(ctx, tx, member, template);
}

/** What a decision writes. */
function valuesOf(
  row: facts.EvidenceRow,
  { outcome, how, endsOn, refusal, words }: EvidenceDecision,
  { now, by }: { now: number; by: string },
) {
  const decided = { state: outcome, checkedAt: now, checkedBy: by, updatedAt: now };
  if (outcome === 'refused') {
    return { ...facts.UNCHECKED, ...decided, refusal: refusal ?? null, words: words || null };
  }
  const end = endsOn ?? row.endsOn;
  const untilOn = facts.lastDayOf(now, end);
  const remindOn = facts.nextReminder(untilOn, londonDay(now));
  const check = { how: how ?? null, endsOn: end, untilOn, remindOn };
  return { ...decided, ...check, ...facts.checkedAs(row), refusal: null, words: null };
}

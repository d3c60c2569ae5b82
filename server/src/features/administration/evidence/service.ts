import type { EvidenceDecision, Officers } from '@lintel/contract/administration/evidence';
import { isInOrder } from '@lintel/contract/values/companies';
import { EVIDENCE_LIMITS } from '@lintel/contract/values/evidence';
import { faultOfEnd } from '@lintel/contract/values/evidence-rules';
import type { Context, Viewer } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { EvidenceTableRow } from '#server/db/schema/evidence.ts';
import { transact } from '#server/db/transact.ts';
import { evidenceCheckedEmail, evidenceRefusedEmail } from '#server/emails/evidence-emails.ts';
import { evidenceUrl } from '#server/emails/page-urls.ts';
import { openRegister } from '#server/features/evidence/company-watch/service.ts';
import * as evidence from '#server/features/evidence/evidence/service.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as companies from '#server/features/records/companies/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { dayInWords, londonDay } from '#server/platform/london-days.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue.ts';
import { valuesOf } from './rules.ts';
import { toWaiting } from './view.ts';

// Staff look at what members state. Each decision is recorded and told in its own transaction.

export async function listWaiting(ctx: Context) {
  const rows = await facts.listWaiting(ctx.db, EVIDENCE_LIMITS.page);
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const sameNumbers = await facts.listByNumber(ctx.db, numbers);
  const read = new Map(
    (await companies.listCompanies(ctx.db, numbers)).map((row) => [row.number, row]),
  );
  const now = ctx.clock.now();
  const companyOf = ({ kind, number }: EvidenceTableRow) =>
    kind === 'company' ? companies.toShown(read.get(number ?? ''), now, false) : null;
  const ids = [...rows, ...sameNumbers].map(({ memberId }) => memberId);
  const cards = await profiles.findCards(ctx.db, [...new Set(ids)]);
  const items = await Promise.all(
    rows.map(async (row) => {
      const member = await members.findMember(ctx, row.memberId);
      const card = cards.get(row.memberId);
      return member && card
        ? [toWaiting(row, { member, card, sameNumbers, cards, company: companyOf(row) })]
        : [];
    }),
  );
  return { items: items.flat() };
}

/** The names of the officers of the company that waits for a check, which are stored nowhere. */
export async function listOfficers(ctx: Context, id: string): Promise<Officers> {
  const row = await facts.findById(ctx.db, id);
  if (row?.kind !== 'company' || row.number === null) throw new AppError('NOT_FOUND');
  return openRegister(ctx).readOfficers(row.number, londonDay(ctx.clock.now()));
}

export async function decide(
  ctx: Context,
  viewer: Viewer,
  id: string,
  decision: EvidenceDecision,
): Promise<undefined> {
  const now = ctx.clock.now();
  const today = londonDay(now);
  const fault = faultOfEnd(decision.endsOn ?? null, today);
  if (fault) throw new AppError('VALIDATION_FAILED', { fields: { endsOn: fault } });
  await transact(ctx, async (tx) => {
    const row = await lockWaiting(tx, viewer, id, Date.parse(decision.updatedAt));
    if (decision.outcome === 'checked') await requireInOrder(tx, row);
    const values = valuesOf(row, decision, { now, by: viewer.memberId });
    await facts.updateEvidence(tx, id, values);
    await evidence.writeSum(tx, row.memberId, today);
    const action = decision.outcome === 'checked' ? 'check-evidence' : 'refuse-evidence';
    const details = decision.refusal ? [row.kind, decision.refusal] : [row.kind];
    const entry = { actorId: viewer.memberId, action, subjectId: row.memberId, details } as const;
    await audit.recordAction(ctx, tx, entry);
    await tellOwner(ctx, tx, { ...row, ...values });
  });
  return undefined;
}

/** Lock evidence that waits and has not changed since `updatedAt`, with its owner. */
async function lockWaiting(
  tx: Tx,
  viewer: Viewer,
  id: string,
  updatedAt: number,
): Promise<EvidenceTableRow> {
  const found = await facts.findById(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  if (found.memberId === viewer.memberId) throw new AppError('OWN_ADMINISTRATION');
  await members.lockMember(tx, found.memberId);
  await profiles.lockProfile(tx, found.memberId);
  // Read again: what was read before the lock may have changed.
  const row = await facts.findById(tx, id);
  if (row?.state !== 'waiting' || row.updatedAt !== updatedAt) {
    throw new AppError('EVIDENCE_CHANGED');
  }
  return row;
}

/** Throw VALIDATION_FAILED for a company that the register does not show in order. */
async function requireInOrder(tx: Tx, { kind, number }: EvidenceTableRow): Promise<void> {
  if (kind !== 'company' || number === null) return;
  const company = await companies.findCompany(tx, number);
  const record = company?.snapshot && companies.readRecord(company.snapshot);
  if (!record || isInOrder(record)) return;
  throw new AppError('VALIDATION_FAILED', { fields: { how: companies.faultOf(record) } });
}

async function tellOwner(ctx: Context, tx: Tx, row: EvidenceTableRow): Promise<void> {
  const member = await members.lockMember(tx, row.memberId);
  if (!member) return;
  const { kind, refusal, words, untilOn } = row;
  const url = evidenceUrl(ctx.config);
  const template = refusal
    ? evidenceRefusedEmail({ kind, refusal, words, url })
    : evidenceCheckedEmail({ kind, until: dayInWords(untilOn ?? ''), url });
  await enqueueEmail(ctx, tx, member, template);
}

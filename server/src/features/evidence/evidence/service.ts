import type { EvidenceList } from '@lintel/contract/evidence/evidence';
import { EVIDENCE_KINDS } from '@lintel/contract/values/evidence';
import type { Context, Viewer } from '#server/context.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { type Job, tellingJob } from '#server/platform/jobs.ts';
import { londonDay } from '#server/platform/london-days.ts';
import type { Queues } from '#server/platform/queues.ts';
import { readDue } from './company-watch.ts';
import { TELL, tellDecisions } from './decisions.ts';
import { turnTheDay } from './ends.ts';
import { toEmpty, toOwn } from './view.ts';

// What members state and staff check, and the companies that members act for.

export { decide, reopen } from './decisions.ts';
export { findCompanies, readCompany } from './look-ups.ts';
export { listOfficers, listWaiting } from './queue.ts';
export { nextReading } from './readings.ts';
export { deleteEvidence, saveEvidence } from './statements.ts';

const MINUTE = 60_000;

export async function listEvidence(
  ctx: Context,
  { memberId }: Pick<Viewer, 'memberId'>,
): Promise<EvidenceList> {
  const today = londonDay(ctx.clock.now());
  const kinds = await profiles.findKinds(ctx.db, memberId);
  const rows = new Map((await facts.listOf(ctx.db, [memberId])).map((row) => [row.kind, row]));
  const shown = EVIDENCE_KINDS.filter((kind) => kinds.includes(kind) || rows.has(kind));
  const items = shown.map((kind) => {
    const row = rows.get(kind);
    return row ? toOwn(row, today) : toEmpty(kind);
  });
  const company = facts.findShownCompany([...rows.values()], ctx.clock.now());
  const looksUpCompanies = ctx.companiesHouse !== undefined;
  return { items, company, looksUpCompanies, checkDays: ctx.config.siteContent.checkDays };
}

export async function exportEvidence(ctx: Context, { memberId }: Viewer) {
  const rows = await facts.listOf(ctx.db, [memberId]);
  return rows.map(({ id, memberId, checkedBy, remindOn, tellDueAt, ...joined }) => {
    const { fullName, businessName, role, companySnapshot, companyReadAt, ...row } = joined;
    return {
      ...row,
      checkedAt: isoInstant(row.checkedAt),
      createdAt: isoInstant(row.createdAt),
      updatedAt: isoInstant(row.updatedAt),
    };
  });
}

export const evidenceJobs: readonly Job[] = [
  { name: 'turn the day', everyMilliseconds: MINUTE, run: turnTheDay },
  tellingJob(TELL, tellDecisions),
  { name: 'read companies', everyMilliseconds: MINUTE, runsApart: true, run: readDue },
];

export const evidenceQueues: Queues = {
  evidence: ({ db }) => facts.countEvidence(db),
  checks: ({ db, clock }) => facts.countToTell(db, clock.now()),
  companies: async ({ companiesHouse, db, clock }) =>
    companiesHouse ? facts.countOverdue(db, clock.now()) : { count: 0, oldest: null },
};

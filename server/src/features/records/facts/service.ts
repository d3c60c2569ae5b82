import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { deleteUnused } from './company-rows.ts';

// What members state about duties and qualifications, which of it is checked (facts), and the companies that they act
// for, as Companies House showed them when they were last read. A profile keeps the sum of its facts.

export {
  checkedAs,
  type EvidenceRow,
  holds,
  isFact,
  lastDayOf,
  nextReminder,
  remindedOn,
  shownUntil,
  summarise,
  UNCHECKED,
} from './checks.ts';
export { changesOf, faultOf, listCompanyChanges } from './company-changes.ts';
export { readRecord } from './company-records.ts';
export {
  claimDue,
  countOverdue,
  ensureCompany,
  findCompany,
  insertCompanies,
  listCompanies,
  listOwners,
  lockCompany,
  updateCompany,
} from './company-rows.ts';
export {
  awaitCheck,
  countEvidence,
  countOthers,
  countToTell,
  deleteEvidence,
  findById,
  findEvidence,
  insertEvidence,
  listByNumber,
  listHolders,
  listOf,
  listToTell,
  listWaiting,
  selectsFact,
  updateEvidence,
} from './evidence-rows.ts';
export { listFirms, listStartsOfFirms } from './firms.ts';
export { findShownCompany, toShownCompany } from './shown-company.ts';
export { toOne, toShownEvidence, toStated } from './shown-evidence.ts';

/** Forget companies that no member states any more and that were looked up more than a day ago. */
export async function sweepCompanies(ctx: Context): Promise<void> {
  await transact(ctx, (tx) => deleteUnused(tx, ctx.clock.now() - DAY_MILLISECONDS));
}

export const companyJobs = [hourlyJob('sweep companies', sweepCompanies)];

import type { ShownCompany } from '@lintel/contract/evidence/companies';
import { COMPANY_LIMITS } from '@lintel/contract/values/companies';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/open.ts';
import type { EvidenceTableRow } from '#server/db/schema/evidence.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { londonDay } from '#server/platform/london-days.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';
import * as view from './view.ts';

// Companies for which members act, as Companies House showed them when they were last read.

export const {
  claimDue,
  findCompany,
  insertCompanies,
  insertCompany,
  listCompanies,
  listOwners,
  lockCompany,
  updateCompany,
} = store;
export const { changesOf, faultOf } = rules;
export const { readRecord, toShown } = view;

/** When a company that was read at `now` is read again. */
export function nextReading(now: number): number {
  return now + COMPANY_LIMITS.dueDays * DAY_MILLISECONDS;
}

/** The companies whose pages search engines may list, as far as profiles show what was read of them. */
export function listWithPages(db: Db, now: number, limit: number) {
  const readSince = now - COMPANY_LIMITS.hiddenDays * DAY_MILLISECONDS;
  return store.listWithPages(db, { today: londonDay(now), readSince, limit });
}

/** The company of a member's evidence, as others may see it. */
export async function findShown(
  ctx: Pick<Context, 'db' | 'clock'>,
  rows: readonly EvidenceTableRow[],
): Promise<ShownCompany | null> {
  const now = ctx.clock.now();
  const today = londonDay(now);
  const [stated] = facts.toShown(
    rows.filter(({ kind }) => kind === 'company'),
    today,
  );
  if (!stated?.number) return null;
  return toShown(await findCompany(ctx.db, stated.number), now, stated.how !== null);
}

/** A company that has changed and concerns a member, with a profile of someone who acts for it. */
export interface CompanyChange {
  company: { number: string; name: string };
  changes: string[];
  changedAt: number;
  profileIds: string[];
}

/** What has changed since `since` at a member's own company, and those of the profiles that they had saved by then. */
export async function listChangesFor(
  { db }: Pick<Context, 'db'>,
  memberId: string,
  since: number,
): Promise<CompanyChange[]> {
  const rows = await store.listChanged(db, memberId, since);
  const byNumber = Map.groupBy(rows, ({ number }) => number);
  return [...byNumber].flatMap(([number, [first, ...more]]) => {
    if (!first?.snapshot || !first.changedFrom || first.changedAt === null) return [];
    const [before, now] = [readRecord(first.changedFrom), readRecord(first.snapshot)];
    return {
      company: { number, name: now.name },
      changes: changesOf(before, now),
      changedAt: first.changedAt,
      profileIds: [first, ...more].map(({ profileId }) => profileId),
    };
  });
}

/** Forget what no one states any more and was looked up more than a day ago. */
export async function sweepCompanies({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await store.deleteUnused(db, clock.now() - DAY_MILLISECONDS);
}

export const companyJobs = [hourlyJob('sweep companies', sweepCompanies)];

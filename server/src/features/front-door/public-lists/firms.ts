import type { Firm } from '@lintel/contract/front-door/firms';
import { companyNumberIn } from '@lintel/contract/values/company-numbers';
import { firmPath, LIST_LIMITS } from '@lintel/contract/values/front-door';
import type { Context } from '#server/context.ts';
import type { KeyRange } from '#server/db/key-ranges.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { isoInstant } from '#server/platform/clock.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { toChecks } from './view.ts';

// The pages of firms: the lists of the public directory whose key is a company's number.

/** A page of the firm that the last part of an address leads to; undefined if there is none. */
export async function findFirm(
  ctx: Context,
  slug: string,
  page: number,
): Promise<{ firm: Firm; path: string } | undefined> {
  const now = ctx.clock.now();
  const number = companyNumberIn(slug);
  const row = number === null ? undefined : await facts.findCompany(ctx.db, number);
  const company = facts.toShownCompany(row, now, true);
  if (!company) return undefined;
  const all = await profiles.listActingFor(ctx, company.number);
  const pages = Math.ceil(all.length / LIST_LIMITS.page);
  if (page > pages) return undefined;
  const byMember = Map.groupBy(
    await facts.listOf(
      ctx.db,
      all.map(({ id }) => id),
    ),
    ({ memberId }) => memberId,
  );
  const checks = toChecks(
    all.map(({ id, businessName }) => ({
      businessName,
      evidence: facts.toShownEvidence(byMember.get(id) ?? [], londonDay(now)),
    })),
  );
  const members = all.slice((page - 1) * LIST_LIMITS.page, page * LIST_LIMITS.page);
  return {
    firm: { company, checks, members, page, pages },
    path: firmPath(company.number),
  };
}

/** The pages for search engines in a range of numbers, with the instants of their last changes in ISO 8601. */
export async function listIndexedFirms(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  range: KeyRange,
): Promise<{ path: string; changedAt: string }[]> {
  const rows = await facts.listFirms(db, clock.now(), range);
  return rows.map(({ number, changedAt }) => ({
    path: firmPath(number),
    changedAt: isoInstant(changedAt),
  }));
}

/** The numbers with which the parts of them begin, of at most so many each. */
export function listStartsOfFirms({ db }: Pick<Context, 'db'>, size: number): Promise<string[]> {
  return facts.listStartsOfFirms(db, size);
}

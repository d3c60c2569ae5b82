import type { FoundCompany, ShownCompany } from '@lintel/contract/evidence/companies';
import { companyNumberIn } from '@lintel/contract/values/company-numbers';
import { COMPANY_WORDS } from '@lintel/contract/values/evidence';
import type { Context, Viewer } from '#server/context.ts';
import * as members from '#server/features/members/members/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import type { CompaniesHouse } from '#server/platform/companies-house/companies-house.ts';
import { readAndStore } from './readings.ts';

// Reading companies for members who look one up.

/**
 * Look up a company by its number, or find some by name. What was read within a day is not asked for again; to ask, a
 * member needs a confirmed address.
 */
export async function findCompanies(
  ctx: Context,
  { memberId }: Viewer,
  q: string,
): Promise<{ company: ShownCompany | null; items: FoundCompany[] }> {
  const register = openRegister(ctx).forMembers();
  const number = companyNumberIn(q);
  const now = ctx.clock.now();
  const find = () => (number === null ? undefined : facts.findCompany(ctx.db, number));
  let row = await find();
  if (!row?.snapshot || (row.readAt ?? 0) <= now - DAY_MILLISECONDS) {
    const { emailVerifiedAt } = await members.getMember(ctx, memberId);
    if (emailVerifiedAt === null) throw new AppError('EMAIL_NOT_CONFIRMED');
    await ctx.rateLimits.spend('companyLookUps', [memberId]);
    if (number === null) return { company: null, items: await register.search(q) };
    if (!(await readAndStore(ctx, register, number))) {
      throw new AppError('VALIDATION_FAILED', { fields: { q: COMPANY_WORDS.unknown } });
    }
    row = await find();
  }
  return { company: facts.toShownCompany(row, now, false), items: [] };
}

/** Read the company that the viewer states once more. */
export async function readCompany(
  ctx: Context,
  { memberId }: Viewer,
  number: string,
): Promise<ShownCompany> {
  const evidence = await facts.findEvidence(ctx.db, memberId, 'company');
  if (evidence?.number !== number) throw new AppError('NOT_FOUND');
  const register = openRegister(ctx).forMembers();
  const takeBack = await ctx.rateLimits.reserve(['companyReadings', memberId]);
  try {
    await readAndStore(ctx, register, number);
  } catch (error) {
    await takeBack();
    throw error;
  }
  const rows = await facts.listOf(ctx.db, [memberId]);
  const shown = facts.findShownCompany(rows, ctx.clock.now());
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
}

/** The register; throws COMPANIES_OFF where this site does not read it. */
export function openRegister({ companiesHouse }: Pick<Context, 'companiesHouse'>): CompaniesHouse {
  if (!companiesHouse) throw new AppError('COMPANIES_OFF', { isExpected: true });
  return companiesHouse;
}

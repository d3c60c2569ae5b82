import type { FoundCompany, ShownCompany } from '@lintel/contract/evidence/companies';
import { COMPANY_WORDS, type CompanyRecord } from '@lintel/contract/values/companies';
import { companyNumberIn } from '@lintel/contract/values/evidence-rules';
import type { Context, Viewer } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as companies from '#server/features/records/companies/service.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import type { CompaniesHouse } from '#server/platform/companies-house/companies-house.ts';
import { forEachItem, type Job } from '#server/platform/jobs.ts';
import { storeReading } from './readings.ts';
import { retryAfter } from './rules.ts';

// Reading companies: for members who look one up, and again by itself for those in use.

const MINUTE = 60_000;
/** How many companies one turn reads, and how long a server has for them before another may try. */
const READ_AT_ONCE = 10;
const CLAIM_MILLISECONDS = 60 * MINUTE;

/** Look up a company by its number, or find some by name. */
export async function findCompanies(
  ctx: Context,
  { memberId }: Viewer,
  q: string,
): Promise<{ company: ShownCompany | null; items: FoundCompany[] }> {
  const register = openRegister(ctx);
  await ctx.rateLimits.spend('companyLookUps', [memberId]);
  const number = companyNumberIn(q);
  if (number === null) return { company: null, items: await register.search(q) };
  const now = ctx.clock.now();
  const known = await companies.findCompany(ctx.db, number);
  const isFresh = known?.snapshot && (known.readAt ?? 0) > now - DAY_MILLISECONDS;
  if (!isFresh && !(await read(ctx, register, number))) {
    throw new AppError('VALIDATION_FAILED', { fields: { q: COMPANY_WORDS.unknown } });
  }
  const row = await companies.findCompany(ctx.db, number);
  return { company: companies.toShown(row, now, false), items: [] };
}

/** Read the company that the viewer states once more. */
export async function readCompany(
  ctx: Context,
  { memberId }: Viewer,
  number: string,
): Promise<ShownCompany> {
  const evidence = await facts.findEvidence(ctx.db, memberId, 'company');
  if (evidence?.number !== number) throw new AppError('NOT_FOUND');
  const register = openRegister(ctx);
  const takeBack = await ctx.rateLimits.reserve(['companyReadings', memberId]);
  try {
    await read(ctx, register, number);
  } catch (error) {
    await takeBack();
    throw error;
  }
  const shown = await companies.findShown(ctx, await facts.listOf(ctx.db, [memberId]));
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
}

/** The register; throws COMPANIES_OFF where this site does not read it. */
export function openRegister({ companiesHouse }: Pick<Context, 'companiesHouse'>): CompaniesHouse {
  if (!companiesHouse) throw new AppError('COMPANIES_OFF', { isExpected: true });
  return companiesHouse;
}

/** Read a company and store it; undefined if there is none. */
async function read(
  ctx: Context,
  register: CompaniesHouse,
  number: string,
): Promise<CompanyRecord | undefined> {
  const readAt = (await companies.findCompany(ctx.db, number))?.readAt ?? null;
  const record = await register.readCompany(number);
  if (record) await storeReading(ctx, number, { record, readAt });
  return record;
}

/** Read companies that are due. */
async function readDue(ctx: Context): Promise<void> {
  const { companiesHouse: register } = ctx;
  if (!register) return;
  const now = ctx.clock.now();
  const claim = { now, until: now + CLAIM_MILLISECONDS, limit: READ_AT_ONCE };
  const due = await companies.claimDue(ctx.db, claim);
  await forEachItem(ctx, 'read companies', due, (number) => readAgain(ctx, register, number));
}

async function readAgain(ctx: Context, register: CompaniesHouse, number: string): Promise<void> {
  const record = await read(ctx, register, number).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'COMPANIES_UNAVAILABLE') return null;
    throw error;
  });
  if (record) return;
  const now = ctx.clock.now();
  await transact(ctx, async (tx) => {
    const row = await companies.lockCompany(tx, number);
    if (!row) return;
    // A number that the register has never had is not asked for again before a week has passed.
    const isUnknown = record === undefined && row.snapshot === null;
    const failures = row.failures + 1;
    const dueAt = isUnknown ? companies.nextReading(now) : now + retryAfter(failures);
    await companies.updateCompany(tx, number, { failures, dueAt });
  });
}

export const companyWatchJobs: readonly Job[] = [
  { name: 'read companies', everyMilliseconds: MINUTE, runsApart: true, run: readDue },
];

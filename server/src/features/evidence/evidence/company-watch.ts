import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import * as facts from '#server/features/records/facts/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import type { CompaniesHouse } from '#server/platform/companies-house/companies-house.ts';
import { forEachItem } from '#server/platform/jobs.ts';
import { nextReading, readAndStore } from './readings.ts';

// Reading companies in use again by itself.

const HOUR = 3_600_000;
/** How many companies one turn reads, and how long a server has for them before another may try. */
const READ_AT_ONCE = 10;
const CLAIM_MILLISECONDS = HOUR;

/** Read companies that are due. */
export async function readDue(ctx: Context): Promise<void> {
  const { companiesHouse: register } = ctx;
  if (!register) return;
  const now = ctx.clock.now();
  const claim = { now, until: now + CLAIM_MILLISECONDS, limit: READ_AT_ONCE };
  const due = await facts.claimDue(ctx.db, claim);
  await forEachItem(ctx, 'read companies', due, (number) => readAgain(ctx, register, number));
}

async function readAgain(ctx: Context, register: CompaniesHouse, number: string): Promise<void> {
  const record = await readAndStore(ctx, register, number).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'COMPANIES_UNAVAILABLE') return null;
    throw error;
  });
  if (record) return;
  const now = ctx.clock.now();
  await transact(ctx, async (tx) => {
    const row = await facts.lockCompany(tx, number);
    if (!row) return;
    // A number that the register has never had is not asked for again before a week has passed.
    const isUnknown = record === undefined && row.snapshot === null;
    const failures = row.failures + 1;
    const dueAt = isUnknown ? nextReading(now) : now + retryAfter(failures);
    await facts.updateCompany(tx, number, { failures, dueAt });
  });
}

/** How long to wait after so many failures in a row: an hour, twice as long each time, and a day at most. */
function retryAfter(failures: number): number {
  return Math.min(HOUR * 2 ** (failures - 1), DAY_MILLISECONDS);
}

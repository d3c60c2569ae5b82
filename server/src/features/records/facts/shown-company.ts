import type { ShownCompany } from '@lintel/contract/evidence/companies';
import { COMPANY_LIMITS, type CompanyRecord } from '@lintel/contract/values/evidence';
import type { Context } from '#server/context.ts';
import type { CompanyTableRow } from '#server/db/schema/companies.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { type EvidenceRow, shownUntil } from './checks.ts';
import { findCompany } from './company-rows.ts';
import { toShownEvidence } from './shown-evidence.ts';

/** A company for members; null where it was never read, or not for 60 days. */
export function toShownCompany(
  row: Pick<CompanyTableRow, 'snapshot' | 'readAt'> | undefined,
  now: number,
  isConfirmed: boolean,
): ShownCompany | null {
  if (!row?.snapshot || row.readAt === null) return null;
  if (shownUntil(row.readAt) < londonDay(now)) return null;
  return {
    ...readRecord(row.snapshot),
    readOn: londonDay(row.readAt),
    isOld: now - row.readAt > COMPANY_LIMITS.oldDays * DAY_MILLISECONDS,
    isConfirmed,
  };
}

/** The company of a member's evidence, as others may see it. */
export async function findShownCompany(
  ctx: Pick<Context, 'db' | 'clock'>,
  rows: readonly EvidenceRow[],
): Promise<ShownCompany | null> {
  const now = ctx.clock.now();
  const today = londonDay(now);
  const [stated] = toShownEvidence(
    rows.filter(({ kind }) => kind === 'company'),
    today,
  );
  if (!stated?.number) return null;
  return toShownCompany(await findCompany(ctx.db, stated.number), now, stated.how !== null);
}

/** A stored record, without what servers of earlier versions stored with it. */
export function readRecord(snapshot: string): CompanyRecord {
  const { formerNames, directors, ...record } = JSON.parse(snapshot);
  return record;
}

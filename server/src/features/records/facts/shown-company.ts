import type { ShownCompany } from '@lintel/contract/evidence/companies';
import { COMPANY_LIMITS } from '@lintel/contract/values/evidence';
import type { CompanyTableRow } from '#server/db/schema/companies.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { type EvidenceRow, isFact, shownUntil } from './checks.ts';
import { readRecord } from './company-records.ts';
import { isShown } from './shown-evidence.ts';

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

/** The company of a member's evidence, where it was read and can be shown. */
export function findShownCompany(rows: readonly EvidenceRow[], now: number): ShownCompany | null {
  const today = londonDay(now);
  const row = rows.find(({ kind }) => kind === 'company');
  if (!row || !isShown(row, today)) return null;
  const read = { snapshot: row.companySnapshot, readAt: row.companyReadAt };
  return toShownCompany(read, now, isFact(row, today));
}

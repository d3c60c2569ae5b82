import type { ShownCompany } from '@lintel/contract/evidence/companies';
import { COMPANY_LIMITS, type CompanyRecord } from '@lintel/contract/values/companies';
import type { CompanyTableRow } from '#server/db/schema/companies.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { londonDay } from '#server/platform/london-days.ts';

/** A company for members; null where it was never read, or not for 60 days. */
export function toShown(
  row: Pick<CompanyTableRow, 'snapshot' | 'readAt'> | undefined,
  now: number,
  isConfirmed: boolean,
): ShownCompany | null {
  if (!row?.snapshot || row.readAt === null) return null;
  const age = now - row.readAt;
  if (age > COMPANY_LIMITS.hiddenDays * DAY_MILLISECONDS) return null;
  // What was stored before may hold more.
  const { number, name, status, detail, incorporatedOn, ceasedOn, ...more } = readRecord(
    row.snapshot,
  );
  const { isAccountsOverdue, isStatementOverdue, hasInsolvency } = more;
  return {
    ...{ number, name, status, detail, incorporatedOn, ceasedOn },
    ...{ isAccountsOverdue, isStatementOverdue, hasInsolvency },
    readOn: londonDay(row.readAt),
    isOld: age > COMPANY_LIMITS.oldDays * DAY_MILLISECONDS,
    isConfirmed,
  };
}

/** A stored record. */
export function readRecord(snapshot: string): CompanyRecord {
  return JSON.parse(snapshot);
}

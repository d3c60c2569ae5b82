import { COMPANY_LIMITS } from '@lintel/contract/values/companies';
import type { CompanyTableRow } from '#server/db/schema/companies.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';

const HOUR = 3_600_000;

/** How long to wait after so many failures in a row: an hour, twice as long each time, and a day at most. */
export function retryAfter(failures: number): number {
  return Math.min(HOUR * 2 ** (failures - 1), DAY_MILLISECONDS);
}

/** Whether owners have to hear that their company cannot be read, and have not. */
export function isSilent({ readAt, toldAt }: CompanyTableRow, now: number): boolean {
  const hiddenAfter = COMPANY_LIMITS.hiddenDays * DAY_MILLISECONDS;
  return readAt !== null && toldAt === null && now - readAt > hiddenAfter;
}

import type { CompanyTableRow } from '#server/db/schema/companies.ts';
import { nextReading } from '#server/features/evidence/evidence/service.ts';
import { toCompany } from '#server/platform/companies-house/shapes.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { demoCompanies, RENAMED } from './companies-house/companies.ts';

const DAY = 86_400_000;
/** Each was read within the last week, and what has changed has done so a few days ago. */
const READ_DAYS = 6;
const CHANGED_DAYS = 3;

/** The companies of the demo's register as they were last read. */
export function makeCompanies(now: number): CompanyTableRow[] {
  const today = londonDay(now);
  return demoCompanies(today).map(({ company }, i) => {
    const record = toCompany(company);
    const readAt = now - (i % READ_DAYS) * DAY - 1_000;
    const isRenamed = record.number === RENAMED.number;
    return {
      number: record.number,
      snapshot: JSON.stringify(record),
      ...{ readAt, dueAt: nextReading(readAt), failures: 0 },
      changedAt: isRenamed ? now - CHANGED_DAYS * DAY : null,
      changedFrom: isRenamed ? JSON.stringify({ ...record, name: RENAMED.from }) : null,
    };
  });
}

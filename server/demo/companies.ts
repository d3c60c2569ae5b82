import type { CompanyTableRow } from '#server/db/schema/companies.ts';
import { nextReading } from '#server/features/evidence/evidence/service.ts';
import { toCompany } from '#server/platform/companies-house/shapes.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { demoCompanies, demoCompany, RENAMED } from './companies-house/companies.ts';

const DAY = 86_400_000;
/** Each was read within the last week, and what has changed has done so a few days ago. */
const READ_DAYS = 6;
const CHANGED_DAYS = 3;

/** The companies of the demo's register and those of some members as they were last read. */
export function makeCompanies(numbers: readonly string[], now: number): CompanyTableRow[] {
  const today = londonDay(now);
  const known = demoCompanies(today);
  const isKnown = (number: string) =>
    known.some(({ company }) => company.company_number === number);
  const own = numbers.filter((number) => !isKnown(number));
  const companies = [...known, ...own.flatMap((number) => demoCompany(number, today) ?? [])];
  return companies.map(({ company }, i) => {
    const record = toCompany(company);
    const readAt = now - (i % READ_DAYS) * DAY - 1_000;
    const renamed = Object.values(RENAMED).find(({ number }) => number === record.number);
    return {
      number: record.number,
      snapshot: JSON.stringify(record),
      ...{ readAt, dueAt: nextReading(readAt), failures: 0 },
      changedAt: renamed ? now - CHANGED_DAYS * DAY : null,
      changedFrom: renamed ? JSON.stringify({ ...record, name: renamed.from }) : null,
    };
  });
}

import type { ShownCompany } from '@lintel/contract/members/companies';
import { COMPANY_DETAILS, COMPANY_STATUSES, COMPANY_WORDS } from '@lintel/contract/values/companies';
import { formatDateOnly, formatMonth } from '#web/lib/format.ts';

type Found = Pick<ShownCompany, 'status' | 'incorporatedOn'>;

/** "Active, since 4 March 2014", "Dissolved, on 3 May 2025", "In liquidation". */
export function companyStatusWords({ status, incorporatedOn, ceasedOn }: Found & { ceasedOn?: string | null }) {
  const words = COMPANY_STATUSES[status];
  const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  if (ceasedOn) return `${label}, on ${formatDateOnly(ceasedOn)}`;
  return isRunning(status) && incorporatedOn
    ? `${label}, since ${formatDateOnly(incorporatedOn)}`
    : label;
}

import type { FoundCompany, ShownCompany } from '@lintel/contract/evidence/companies';
import {
  COMPANY_DETAILS,
  COMPANY_NOTICES,
  COMPANY_STATUSES,
  COMPANY_WORDS,
  isInOrder,
} from '@lintel/contract/values/companies';
import { formatDateOnly } from '#web/lib/format.ts';

/** What Companies House shows, what others should notice about it, and whether staff have confirmed the member. */
export function companyWords(company: ShownCompany) {
  const { number, name, readOn, isOld, isConfirmed } = company;
  return {
    reading: [
      `${name}, ${number}.`,
      `${statusWords(company)}.`,
      `${isOld ? 'Last read on' : 'Read from Companies House on'} ${formatDateOnly(readOn)}.`,
    ].join(' '),
    notices: noticesOf(company).join(' '),
    claim: isConfirmed ? '' : COMPANY_WORDS.stated,
  };
}

/** What is known of a company that a name has found: "99000012. Active, since 4 March 2014." */
export function foundWords({ number, status, incorporatedOn }: FoundCompany): string {
  const state = status && `${statusWords({ status, incorporatedOn, ceasedOn: null })}.`;
  return [`${number}.`, state].filter(Boolean).join(' ');
}

function statusWords({
  status,
  incorporatedOn,
  ceasedOn,
}: Pick<ShownCompany, 'status' | 'incorporatedOn' | 'ceasedOn'>): string {
  const words = COMPANY_STATUSES[status];
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  if (ceasedOn) return `${label}, on ${formatDateOnly(ceasedOn)}`;
  if (!incorporatedOn) return label;
  const since = isInOrder({ status, detail: null }) ? 'since' : 'incorporated on';
  return `${label}, ${since} ${formatDateOnly(incorporatedOn)}`;
}

function noticesOf(company: ShownCompany): string[] {
  const { isAccountsOverdue, isStatementOverdue, hasInsolvency, detail } = company;
  return [
    isAccountsOverdue && COMPANY_NOTICES.isAccountsOverdue,
    isStatementOverdue && COMPANY_NOTICES.isStatementOverdue,
    hasInsolvency && COMPANY_NOTICES.hasInsolvency,
    detail && COMPANY_DETAILS[detail],
  ].filter((notice) => typeof notice === 'string');
}

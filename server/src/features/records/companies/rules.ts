import {
  COMPANY_DETAILS,
  COMPANY_NOTICES,
  COMPANY_STATUSES,
  type CompanyDetail,
  type CompanyRecord,
} from '@lintel/contract/values/companies';

/** The details that can end, each with the words for its end. */
const ENDED: Partial<Record<CompanyDetail, string>> = {
  'active-proposal-to-strike-off': 'There is no longer a proposal to strike it off.',
  'petition-to-restore-dissolved': 'There is no longer a petition to restore it.',
};

/** The words for when a notice is no longer true. */
const GONE: Record<keyof typeof COMPANY_NOTICES, string> = {
  isAccountsOverdue: 'Accounts are no longer overdue.',
  isStatementOverdue: 'The confirmation statement is no longer overdue.',
  hasInsolvency: 'No longer shows insolvency proceedings.',
};
const FLAGS = Object.keys(GONE) as (keyof typeof GONE)[];

/** What has changed at a company, in words; empty where nothing that is watched has. */
export function changesOf(before: CompanyRecord, now: CompanyRecord): string[] {
  const changes: string[] = [];
  if (before.status !== now.status) {
    changes.push(`${COMPANY_STATUSES[before.status]} to ${COMPANY_STATUSES[now.status]}`);
  }
  if (before.detail !== now.detail) {
    const ended = before.detail && ENDED[before.detail];
    if (now.detail) changes.push(COMPANY_DETAILS[now.detail]);
    else if (ended) changes.push(ended);
  }
  for (const flag of FLAGS) {
    if (before[flag] !== now[flag]) changes.push(now[flag] ? COMPANY_NOTICES[flag] : GONE[flag]);
  }
  if (before.name !== now.name) changes.push(`Called ${before.name} before, now ${now.name}.`);
  return changes;
}

/** Why a check of the company cannot hold. */
export function faultOf({ status, detail }: CompanyRecord): string {
  if (detail === 'active-proposal-to-strike-off') {
    return 'Companies House shows a proposal to strike this company off.';
  }
  return `Companies House shows this company as ${COMPANY_STATUSES[status]}.`;
}

import {
  COMPANY_DETAILS,
  COMPANY_NOTICES,
  COMPANY_STATUSES,
  type CompanyDetail,
  type CompanyRecord,
} from '@lintel/contract/values/evidence';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/open.ts';
import { readRecord } from './company-records.ts';
import { SHOWN } from './company-rows.ts';

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

/** A company that has changed and concerns a member, with the profiles of members who act for it. */
export interface CompanyChange {
  company: { number: string; name: string };
  changes: string[];
  changedAt: number;
  profileIds: string[];
}

/** What has changed since `since` at a member's own company, and those of the profiles that they had saved by then. */
export async function listCompanyChanges(
  { db }: Pick<Context, 'db'>,
  memberId: string,
  since: number,
): Promise<CompanyChange[]> {
  const rows = await listChanged(db, memberId, since);
  const byNumber = Map.groupBy(rows, ({ number }) => number);
  return [...byNumber].flatMap(([number, [first, ...more]]) => {
    if (!first?.snapshot || !first.changedFrom || first.changedAt === null) return [];
    const [before, now] = [readRecord(first.changedFrom), readRecord(first.snapshot)];
    return {
      company: { number, name: now.name },
      changes: changesOf(before, now),
      changedAt: first.changedAt,
      profileIds: [first, ...more].map(({ profileId }) => profileId),
    };
  });
}

/**
 * The companies that have changed since `since` and are the member's own or those of profiles that they had saved by
 * then: one row for each company and profile, the member's own first.
 */
async function listChanged(db: Db, memberId: string, since: number) {
  const changed = db
    .selectFrom('companies')
    .innerJoin('evidence', 'evidence.number', 'companies.number')
    .select(['companies.number', 'snapshot', 'changedAt', 'changedFrom'])
    .select('evidence.memberId as profileId')
    .where('changedAt', '>=', since)
    .where('kind', '=', 'company')
    .where('state', 'in', SHOWN);
  const [own, saved] = await Promise.all([
    changed.where('evidence.memberId', '=', memberId).execute(),
    changed
      .where('evidence.memberId', '!=', memberId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('collectionProfiles')
            .innerJoin('collections', 'collections.id', 'collectionProfiles.collectionId')
            .select('collectionProfiles.id')
            .where('collectionProfiles.memberId', '=', memberId)
            .where('collections.deletedAt', 'is', null)
            .whereRef('collectionProfiles.profileId', '=', 'evidence.memberId')
            .whereRef('collectionProfiles.addedAt', '<=', 'companies.changedAt'),
        ),
      )
      .execute(),
  ]);
  return [...own, ...saved];
}

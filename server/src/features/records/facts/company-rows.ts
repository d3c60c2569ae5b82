import { COMPANY_LIMITS } from '@lintel/contract/values/evidence';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/open.ts';
import type { CompanyTableRow } from '#server/db/schema/companies.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { countWaiting, type Waiting } from '#server/platform/queues.ts';

/** The states in which others see what a member states of a company. */
export const SHOWN = ['stated', 'waiting', 'checked'] as const;

export async function findCompany(
  db: Db | Tx,
  number: string,
): Promise<CompanyTableRow | undefined> {
  return db.selectFrom('companies').selectAll().where('number', '=', number).executeTakeFirst();
}

export async function listCompanies(
  db: Db | Tx,
  numbers: readonly string[],
): Promise<CompanyTableRow[]> {
  if (numbers.length === 0) return [];
  return db.selectFrom('companies').selectAll().where('number', 'in', numbers).execute();
}

/** Note a company that is to be read at `dueAt`, unless it is known. */
export async function insertCompany(tx: Db | Tx, number: string, dueAt: number): Promise<void> {
  await tx
    .insertInto('companies')
    .values({ number, dueAt, failures: 0 })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute();
}

/** Add companies that have been read before, of which none is known. */
export async function insertCompanies(tx: Tx, rows: readonly CompanyTableRow[]): Promise<void> {
  await tx.insertInto('companies').values(rows).execute();
}

/** Lock a company until the transaction ends. */
export async function lockCompany(tx: Tx, number: string): Promise<CompanyTableRow | undefined> {
  return tx
    .selectFrom('companies')
    .selectAll()
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateCompany(
  tx: Tx,
  number: string,
  values: Partial<CompanyTableRow>,
): Promise<void> {
  await tx.updateTable('companies').set(values).where('number', '=', number).execute();
}

/** Part of a query of companies: whether a member shows that they act for the one with this number. */
function isInUse(number: string) {
  return sql<boolean>`exists (
    select 1 from "evidence" where "kind" = 'company' and "state" in (${sql.join(SHOWN)})
      and "number" = ${sql.ref(number)}
  )`;
}

/** How many companies in use should have been read again by `now`, or for the first time. */
export function countOverdue(db: Db, now: number): Promise<Waiting> {
  const dueAt = sql<number>`coalesce("readAt" + ${COMPANY_LIMITS.dueDays * DAY_MILLISECONDS}, "dueAt")`;
  const overdue = db
    .selectFrom('companies')
    .select(dueAt.as('since'))
    .where(dueAt, '<=', now)
    .where(isInUse('companies.number'));
  return countWaiting(db, overdue);
}

/**
 * Claim companies that are due and in use by moving when they are due, so that no other server reads them; the longest
 * due first.
 */
export async function claimDue(
  db: Db,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .updateTable('companies')
    .set({ dueAt: until })
    .where('dueAt', '<=', now)
    .where('number', 'in', (due) =>
      due
        .selectFrom('companies as due')
        .select('due.number')
        .where('due.dueAt', '<=', now)
        .where(isInUse('due.number'))
        .orderBy('due.dueAt')
        .limit(limit),
    )
    .returning('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** Forget companies that no member states, if they were not read since `before`. */
export async function deleteUnused(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('companies')
    .where((where) => where.or([where('readAt', 'is', null), where('readAt', '<', before)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('evidence')
            .select('evidence.id')
            .where('kind', '=', 'company')
            .whereRef('evidence.number', '=', 'companies.number'),
        ),
      ),
    )
    .execute();
}

/** Who says that they act for a company. */
export async function listOwners(db: Db | Tx, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('evidence')
    .select('memberId')
    .where('kind', '=', 'company')
    .where('number', '=', number)
    .where('state', 'in', SHOWN)
    .orderBy('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

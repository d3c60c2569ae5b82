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

/**
 * Note a company that is to be read at `dueAt`, unless it is known, and lock it until the transaction ends. Profiles are
 * locked after companies.
 */
export async function ensureCompany(
  tx: Tx,
  number: string,
  dueAt: number,
): Promise<CompanyTableRow> {
  // An update that changes nothing locks the existing row, and returns it.
  return tx
    .insertInto('companies')
    .values({ number, dueAt, failures: 0 })
    .onConflict((conflict) => conflict.column('number').doUpdateSet({ number }))
    .returningAll()
    .executeTakeFirstOrThrow();
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

/** The most companies that one sweep forgets. */
const FORGOTTEN_AT_ONCE = 10_000;

/**
 * Forget companies that no member states, if they were not read since `before`. Locking them waits for members who are
 * stating one: only the next query sees what those have stated.
 */
export async function deleteUnused(tx: Tx, before: number): Promise<void> {
  const rows = await tx
    .selectFrom('companies')
    .select('number')
    .where((where) => where.or([where('readAt', 'is', null), where('readAt', '<', before)]))
    .where(isUnstated)
    .orderBy('number')
    .limit(FORGOTTEN_AT_ONCE)
    .forNoKeyUpdate()
    .execute();
  const numbers = rows.map(({ number }) => number);
  if (numbers.length === 0) return;
  await tx.deleteFrom('companies').where('number', 'in', numbers).where(isUnstated).execute();
}

/** Part of a query of companies: whether no member states the company, shown to others or not. */
const isUnstated = sql<boolean>`not exists (
  select 1 from "evidence" where "kind" = 'company' and "evidence"."number" = "companies"."number"
)`;

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

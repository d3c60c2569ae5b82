import type { Db, Tx } from '#server/db/open.ts';
import type { CompanyTableRow } from '#server/db/schema/companies.ts';

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
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('evidence')
              .select('evidence.id')
              .where('kind', '=', 'company')
              .where('state', 'in', SHOWN)
              .whereRef('evidence.number', '=', 'due.number'),
          ),
        )
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

import type { Transaction } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';

type Work = (tx: Transaction<Schema>) => Promise<unknown>;
type Execute = (work: Work) => Promise<unknown>;

/**
 * Let something happen just before the next transaction begins: between what a request has checked and what it writes.
 * It may use transactions itself.
 */
export function beforeNextTransaction(db: Db, happen: () => Promise<unknown>): void {
  changeNextTransaction(db, async (execute, work) => {
    await happen();
    return execute(work);
  });
}

/** Let something happen on another connection of PostgreSQL just before the next transaction is committed. */
export function beforeNextCommit(db: Db, happen: () => Promise<unknown>): void {
  changeNextTransaction(db, (execute, work) =>
    execute(async (tx) => {
      const result = await work(tx);
      await happen();
      return result;
    }),
  );
}

function changeNextTransaction(
  db: Db,
  change: (execute: Execute, work: Work) => Promise<unknown>,
): void {
  const transaction = db.transaction.bind(db);
  db.transaction = () => {
    db.transaction = transaction;
    const builder = transaction();
    const execute: Execute = builder.execute.bind(builder);
    builder.execute = (work) => change(execute, work) as never;
    return builder;
  };
}

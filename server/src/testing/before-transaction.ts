import type { Db } from '#server/db/open.ts';

/**
 * Let something happen just before the next transaction begins: between what a request has checked and what it writes.
 * It may use transactions itself.
 */
export function beforeNextTransaction(db: Db, happen: () => Promise<unknown>): void {
  const transaction = db.transaction.bind(db);
  db.transaction = () => {
    db.transaction = transaction;
    const builder = transaction();
    const { execute } = builder;
    builder.execute = async (work) => {
      await happen();
      return execute.call(builder, work) as never;
    };
    return builder;
  };
}

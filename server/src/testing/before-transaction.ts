import type { Db } from '#server/db/open.ts';

/**
 * Let something happen just before the next transaction begins: between what a request has checked and what it writes.
 * It may use transactions itself.
 */
export function beforeNextTransaction(db: Db, happen: () => Promise<unknown>): void {
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    Reflect.deleteProperty(db, 'transaction');
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      await happen();
      return execute(work);
    };
    return builder;
  };
}

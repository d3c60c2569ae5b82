import { optionsOf } from '#server/db/connections.ts';
import type { Db } from '#server/db/open.ts';

/**
 * Let something happen just before the next transaction begins: between what a request has checked and what it writes.
 * It may use transactions itself.
 */
export function beforeNextTransaction(db: Db, happen: () => Promise<unknown>): void {
  const options = optionsOf(db);
  options.beforeBegin = () => {
    options.beforeBegin = undefined;
    return happen();
  };
}

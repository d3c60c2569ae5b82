import type { Output } from '@lintel/contract/endpoint';
import type { getReadiness } from '@lintel/contract/site/content';
import type { Context } from '#server/context.ts';
import * as migrations from '#server/db/migrate.ts';
import { isReadOnly } from '#server/db/state.ts';
import { succeedsWithin } from '#server/platform/concurrency.ts';

const READINESS_MILLISECONDS = 1_000;

/** Whether the database responds within a second, and can be written. */
export async function findDatabaseState({
  db,
}: Pick<Context, 'db'>): Promise<Output<typeof getReadiness>['database']> {
  const reading = isReadOnly(db);
  if (!(await succeedsWithin(READINESS_MILLISECONDS, reading))) return 'unavailable';
  return (await reading) ? 'read-only' : 'available';
}

/** Why this server does not work with the database's schema, as a sentence; undefined if it does. */
export function findFaultOfSchema({ db }: Pick<Context, 'db'>): Promise<string | undefined> {
  return migrations.findFaultOfSchema(db);
}

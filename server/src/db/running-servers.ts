import { sql } from 'kysely';
import { hasOtherServer } from '#server/platform/instance-lock.ts';
import { type BeforeBreaking, UnfitSchema } from './migrate.ts';
import { type DatabaseLocation, type Db, SERVER_NAME } from './open.ts';

/** What refuses a migration while servers run that do not work with it. */
export function refuseWhileServersRun(location: DatabaseLocation): BeforeBreaking {
  return async (db, { name, worksFrom }) => {
    const isRefused =
      location.engine === 'sqlite'
        ? hasOtherServer(location.path)
        : await hasConnectedServer(db, worksFrom);
    if (!isRefused) return;
    throw new UnfitSchema(
      `Stop the running servers first: they are of an earlier version and do not work with migration ${name}. ` +
        'npm run migrate -- --stop-first migrates all the same.',
    );
  };
}

async function hasConnectedServer(db: Db, worksFrom: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database()`.execute(db);
  return rows.some(
    ({ name }) => name.startsWith(SERVER_NAME) && name.slice(SERVER_NAME.length) < worksFrom,
  );
}

import { sql } from 'kysely';
import { type DatabaseLocation, type Db, openDatabase } from '#server/db/open.ts';
import { namedDatabase, openEmptyDatabase, type TestDatabase } from './test-database.ts';

/** A copy of the template that serves one test after the other. */
interface Lent {
  location: DatabaseLocation;
  /** What it was like before the first test. */
  original: string;
  describe(): Promise<string>;
  empty(): Promise<void>;
  drop(): Promise<void>;
}

/** The databases of this process that no test uses at the moment. */
const free: Lent[] = [];

/**
 * Open a migrated PostgreSQL database without rows. Deleting the rows of the test before takes a twentieth of the time
 * of copying the template.
 *
 * Each test has connections of its own. When it is over they are closed, so that nothing that outlives the test can
 * write into the next one's tables. If others are still open, or the test has changed more than rows, the database is
 * dropped.
 */
export async function borrowDatabase(template: string): Promise<TestDatabase> {
  const lent = free.pop() ?? (await copy(template));
  const { db, location } = namedDatabase(lent.location, 'tests');
  async function drop() {
    await db.destroy();
    if ((await lent.describe()) !== lent.original) return lent.drop();
    await lent.empty();
    free.push(lent);
  }
  return { db, location, drop };
}

async function copy(template: string): Promise<Lent> {
  const { location, drop } = await openEmptyDatabase(template);
  const owner = openDatabase(withoutTriggers(location), () => undefined, 'long');
  const settings = await owner.selectFrom('settings').selectAll().execute();
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  `.execute(owner);
  const deleted = tables.map(({ name }) => sql`${sql.id(name)} as (delete from ${sql.id(name)})`);
  return {
    location,
    original: await describe(owner),
    describe: () => describe(owner),
    async empty() {
      await sql`with ${sql.join(deleted)} select 1`.execute(owner);
      await owner.insertInto('settings').values(settings).execute();
    },
    async drop() {
      await owner.destroy();
      await drop();
    },
  };
}

/** The audit log refuses deletions by a trigger, and rows that others refer to are deleted together with those. */
function withoutTriggers(location: DatabaseLocation): DatabaseLocation {
  if (location.engine !== 'postgres') throw new Error('Only PostgreSQL databases are copied.');
  const url = new URL(location.url);
  url.searchParams.set('options', '-c session_replication_role=replica');
  return { engine: 'postgres', url: url.href };
}

/** Everything in a database but its rows: what it consists of, its settings and statistics, and who is connected. */
async function describe(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select json_build_array(
      (select array_agg((attrelid, attname, atttypid, attnotnull)::text order by attrelid, attnum)
        from pg_attribute where attrelid >= 16384 and attnum > 0),
      (select array_agg((oid, relacl)::text order by oid) from pg_class where oid >= 16384),
      (select array_agg(oid order by oid) from pg_proc where oid >= 16384),
      (select array_agg((oid, tgenabled)::text order by oid) from pg_trigger),
      (select array_agg(oid order by oid) from pg_constraint),
      (select array_agg((setrole, setconfig)::text) from pg_db_role_setting join pg_database d on d.oid = setdatabase
        where datname = current_database()),
      (select count(*) from pg_statistic where starelid >= 16384),
      (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend')
    )::text as state
  `.execute(db);
  return rows[0]?.state ?? '';
}

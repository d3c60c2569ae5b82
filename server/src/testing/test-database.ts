import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type DatabaseLocation, type Db, openDatabase, type Work } from '#server/db/open.ts';

/** Tests cut connections on purpose, so errors of connections are ignored. */
const ignore = () => undefined;

/** A database of a test, with the connections of one server to it. */
export interface TestDatabase {
  db: Db;
  location: DatabaseLocation;
  drop(): Promise<void>;
}

/** Open a database that is not the test's to drop. */
export function namedDatabase(location: DatabaseLocation, work: Work): TestDatabase {
  const db = openDatabase(location, ignore, work);
  return { db, location, drop: () => db.destroy() };
}

/**
 * Open an empty database of the engine under test, without tables.
 * @param template the PostgreSQL database to copy instead; the copy's name starts with the template's
 */
export async function openEmptyDatabase(template = 'template0'): Promise<TestDatabase> {
  const { TEST_ENGINE = 'sqlite', TEST_DATABASE_URL } = process.env;
  if (TEST_ENGINE !== 'postgres') {
    return namedDatabase({ engine: 'sqlite', path: ':memory:' }, 'requests');
  }
  if (!TEST_DATABASE_URL) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL.');
  // Kysely's migrator reads all schemas of a database, so a schema would not do.
  const prefix = template === 'template0' ? 'test' : template;
  const name = `${prefix}_${randomBytes(8).toString('hex')}`;
  const admin = openDatabase({ engine: 'postgres', url: TEST_DATABASE_URL }, ignore, 'long');
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin);
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = name;
  const { db, location } = namedDatabase({ engine: 'postgres', url: url.href }, 'tests');
  return {
    db,
    location,
    async drop() {
      await db.destroy();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
      await admin.destroy();
    },
  };
}

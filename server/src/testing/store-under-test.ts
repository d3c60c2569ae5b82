import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type DatabaseLocation, type Db, openDatabase } from '#server/db/open.ts';

const ignore = () => undefined;

/** The database of a server under test, which the test can also open. */
export interface StoreUnderTest {
  environment: Record<string, string>;
  /** Where a driver finds it. */
  direct: { path: string } | { url: string };
  open(): Db;
  /** Cuts the server's connections to the database, if it has any. */
  cutConnections(): Promise<void>;
  drop(): Promise<void>;
}

/** @param postgresUrl a PostgreSQL server where databases may be created; if undefined, the embedded engine is used */
export async function makeStore(postgresUrl: string | undefined): Promise<StoreUnderTest> {
  return postgresUrl ? makePostgres(postgresUrl) : makeSqlite();
}

function makeSqlite(): StoreUnderTest {
  const folder = makeFolder();
  const location = { engine: 'sqlite', path: join(folder, 'lintel.db') } as const;
  return {
    environment: { DATA_DIR: folder },
    direct: { path: location.path },
    open: () => openDatabase(location, ignore, 'tests'),
    cutConnections: async () => undefined,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function makePostgres(postgresUrl: string): Promise<StoreUnderTest> {
  const folder = makeFolder();
  const name = `chaos_${randomBytes(6).toString('hex')}`;
  await asAdmin(postgresUrl, async (admin) => {
    await sql`create database ${sql.id(name)}`.execute(admin);
    // The cluster for tests may have turned this off, but durability is what these tests check.
    await sql`alter database ${sql.id(name)} set synchronous_commit = on`.execute(admin);
  });
  const url = new URL(postgresUrl);
  url.pathname = name;
  const location: DatabaseLocation = { engine: 'postgres', url: url.href };
  return {
    environment: { DATABASE_URL: url.href, DATA_DIR: folder },
    direct: { url: url.href },
    open: () => openDatabase(location, ignore, 'tests'),
    cutConnections: () =>
      asAdmin(postgresUrl, async (admin) => {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
          admin,
        );
      }),
    async drop() {
      await asAdmin(postgresUrl, async (admin) => {
        await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'lintel-chaos-'));
}

async function asAdmin(url: string, work: (admin: Db) => Promise<void>): Promise<void> {
  const admin = openDatabase({ engine: 'postgres', url }, ignore, 'long');
  try {
    await work(admin);
  } finally {
    await admin.destroy();
  }
}

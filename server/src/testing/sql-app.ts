import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseLocation, Db } from '#server/db/open.ts';
import { grantReading } from '#server/programs/sql/role.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** An administrator, or someone who would like to be one. */
export interface SqlAdmin {
  id: string;
  client: TestClient;
  confirmAddress: () => Promise<void>;
}

/** What comes back: rows, or a refusal. */
interface SqlAnswer {
  rows?: Record<string, unknown>[];
  code?: string;
  details?: string;
  hint?: string | null;
}

/** Send a statement with the access token of a session, or with another token. */
export async function askSql(
  app: TestApp,
  { client }: Pick<SqlAdmin, 'client'>,
  query: string,
  params: unknown[] = [],
  token?: string,
): Promise<{ status: number; body: SqlAnswer }> {
  const bearer = token ?? (await client.bearer());
  const response = await app.visitor().injectUnmarked({
    method: 'POST',
    url: '/api/db/lintel/sql',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { query, params },
  });
  return { status: response.statusCode, body: response.json() };
}

/** Open an app in which administrators may run SQL. */
export async function openSqlApp(): Promise<TestApp> {
  return process.env.TEST_ENGINE === 'postgres' ? overPostgres() : overSqlite();
}

async function overSqlite(): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-sql-'));
  const location = { engine: 'sqlite', path: join(folder, 'lintel.db') } as const;
  const app = await openTestApp({ database: location, sql: location, rateLimitFactor: 1e9 });
  return closing(app, () => rm(folder, { recursive: true }));
}

async function overPostgres(): Promise<TestApp> {
  const owner = await openTestApp();
  const { db, config } = owner.ctx;
  const { location, role } = await makeRole(db, config.database);
  await grantReading(db, role);
  const app = await openTestApp({ sql: location, rateLimitFactor: 1e9 }, owner);
  return closing(app, async () => {
    await dropRole(db, role);
    await owner.close();
  });
}

/** Make a role without rights that may sign in, and its way to the database. */
export async function makeRole(db: Db, database: DatabaseLocation) {
  if (database.engine !== 'postgres') throw new Error('Only PostgreSQL has roles.');
  const [role, password] = [
    `sql_${randomBytes(6).toString('hex')}`,
    randomBytes(6).toString('hex'),
  ];
  await sql`create role ${sql.id(role)} login password ${sql.lit(password)}`.execute(db);
  const url = new URL(database.url);
  [url.username, url.password] = [role, password];
  return { role, location: { engine: 'postgres', url: url.href } as const };
}

/** Remove a role of the cluster with its rights in this database. */
export async function dropRole(db: Db, role: string): Promise<void> {
  await sql`drop owned by ${sql.id(role)}`.execute(db);
  await sql`drop role ${sql.id(role)}`.execute(db);
}

function closing(app: TestApp, afterwards: () => Promise<void>): TestApp {
  async function close() {
    await app.close();
    await afterwards();
  }
  return { ...app, close, [Symbol.asyncDispose]: close };
}

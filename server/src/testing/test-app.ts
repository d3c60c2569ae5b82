import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type Mount } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { createContext, joinChannel } from '#server/create-context.ts';
import { migrate } from '#server/db/migrate.ts';
import type { DatabaseLocation } from '#server/db/open.ts';
import { startDirectory } from '#server/features/directory/loading/service.ts';
import { createLog } from '#server/platform/log.ts';
import { NO_NETWORK } from './fake-web.ts';
import { borrowDatabase } from './lent-databases.ts';
import { copyMigrated } from './migrated-copy.ts';
import { TestClient } from './test-client.ts';
import { TestClock } from './test-clock.ts';
import { namedDatabase, openEmptyDatabase, type TestDatabase } from './test-database.ts';

/** The real app with a real, empty database and a clock that the test controls. */
export interface TestApp extends AsyncDisposable {
  ctx: Context & { clock: TestClock };
  /** A new visitor with their own cookies. */
  visitor(ip?: string): TestClient;
  /** Opens a port, for tests that need real connections, and returns the address. Any free port by default. */
  listen(port?: number): Promise<string>;
  /** Everything that has been logged, in JSON lines. */
  logLines: string[];
  /** The emails sent to this address, newest last. */
  mailTo(address: string): Promise<{ subject: string; text: string; kind: string }[]>;
  close(): Promise<void>;
}

/**
 * A configuration's settings; the database `new` is one that no test has used, for tests of how queries are planned.
 */
type Settings = Partial<Omit<Config, 'database'>> & { database?: DatabaseLocation | 'new' };

/**
 * @param overrides settings other than the tests' usual ones; a database that is named here is not dropped
 * @param beside another server on the same database, which is that one's to drop, and with the same time
 * @param mount what to add to the product
 */
export async function openTestApp(
  { database: wanted, ...overrides }: Settings = {},
  beside?: TestApp,
  mount?: Mount,
): Promise<TestApp> {
  const database = beside ? besideOf(beside, wanted) : await migrated(wanted);
  const files = join(tmpdir(), `lintel-test-${randomBytes(8).toString('hex')}`);
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'silent', DEMO: 'false', PUBLIC_URL: 'http://lintel.test' }),
    // The tests' public address is not a local one, but their emails have to be kept.
    development: true,
    mail: { mode: 'mailbox', from: 'Lintel <no-reply@lintel.test>' },
    // On a busy machine, twenty password hashes must not time out.
    answerMilliseconds: 20_000,
    // Weak hashes are fast, and no one attacks the tests' passwords.
    passwordCost: { memory: 64, passes: 1 },
    // Most tests about administrators are about something else.
    adminSecondFactor: 'optional',
    dataDir: files,
    storage: { kind: 'folder', path: files },
    // No test reads the internet.
    web: { network: NO_NETWORK },
    ...overrides,
    database: database.location,
  };
  const clock = beside?.ctx.clock ?? new TestClock();
  const logLines: string[] = [];
  const log = createLog('trace', { write: (line) => void logLines.push(line) });
  const { db } = database;
  const ctx = createContext(config, { db, clock, log });
  await startDirectory(ctx);
  const channel = await joinChannel(ctx);
  const app = await createApp(ctx, mount);
  await app.ready();
  async function close() {
    await app.close();
    ctx.directory.close();
    await channel.close();
    await database.drop();
    await rm(files, { recursive: true, force: true });
  }
  return {
    ctx,
    logLines,
    mailTo: (address) =>
      db
        .selectFrom('mails')
        .select(['subject', 'text', 'kind'])
        .where('recipient', '=', address)
        .orderBy('id')
        .execute(),
    visitor: (ip = '192.0.2.1') => new TestClient(app, ip),
    listen: (port = 0) => app.listen({ port, host: '127.0.0.1' }),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/**
 * On a busy machine, a hundred requests at once must not time out: the limits of requests are for tests that name the
 * database.
 */
function besideOf({ ctx }: TestApp, wanted: Settings['database']): TestDatabase {
  if (wanted === 'new') throw new Error('A server beside another uses its database.');
  return wanted ? namedDatabase(wanted, 'requests') : namedDatabase(ctx.config.database, 'tests');
}

async function migrated(wanted: Settings['database']): Promise<TestDatabase> {
  const template = process.env.TEST_TEMPLATE;
  if (template && !wanted) return borrowDatabase(template);
  if (template && wanted === 'new') return openEmptyDatabase(template);
  const isNamed = wanted && wanted !== 'new';
  const database = isNamed ? namedDatabase(wanted, 'requests') : await openEmptyDatabase();
  if (!isNamed && database.location.engine === 'sqlite') await copyMigrated(database.db);
  else await migrate(database.db);
  return database;
}

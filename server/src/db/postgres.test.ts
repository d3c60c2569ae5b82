import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { openDatabase } from './open.ts';

it.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a connection that is cut between two queries fails its transaction and nothing else',
  async () => {
    await using app = await openTestApp();
    await using db = openDatabase(app.ctx.config.database, () => undefined);
    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      // This waits until the connection has ended, and the query after it until that has been heard.
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
      await sql`select 1`.execute(db);
      await sql`select 1`.execute(tx);
    });
    const error = await cut.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error) || String(error)).toBe(true);
    await sql`select 1`.execute(db);
  },
);

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { isDatabaseUnavailable } from './failures.ts';

it.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a connection that is cut between two queries fails its transaction and nothing else',
  async () => {
    await using app = await openTestApp();
    const { db } = app.ctx;
    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      // Until the end of the connection has been heard, nothing is asked of it.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`select 1`.execute(tx);
    });
    const error = await cut.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error) || String(error)).toBe(true);
    await sql`select 1`.execute(db);
  },
);

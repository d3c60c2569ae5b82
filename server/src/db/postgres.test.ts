import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { openDatabase } from './open.ts';

it.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a connection that is cut between two queries fails its transaction and nothing else',
  async () => {
    await using app = await openTestApp();
    await using db = openDatabase(app.ctx.config.database, () => undefined);
    using connect = vi.spyOn(pg.Client.prototype, 'connect');
    const cut = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      // Not `once` of node:events, which rejects at the error that comes before the end.
      const ended = Promise.withResolvers<void>();
      (connect.mock.contexts[0] as pg.Client).once('end', ended.resolve);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      // Until the end of the connection has been heard, nothing is asked of it.
      await ended.promise;
      await sql`select 1`.execute(tx);
    });
    const error = await cut.catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error) || String(error)).toBe(true);
    await sql`select 1`.execute(db);
  },
);

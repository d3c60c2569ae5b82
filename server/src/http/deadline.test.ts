import { defineEndpoint } from '@lintel/contract/endpoint';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import { findSetting, upsertSetting } from '#server/platform/settings.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { openWithEndpoints } from '#server/testing/test-endpoints.ts';

const write = defineEndpoint({
  summary: 'Write something',
  access: 'public',
  errors: [],
  method: 'POST',
  path: '/api/test/words',
  input: { body: z.object({ name: z.string() }) },
  output: z.string(),
});

const ask = (app: TestApp, name: string) =>
  app.visitor().inject({
    method: 'POST',
    url: write.path,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { name },
  });

describe('a request that has been answered by 503', () => {
  it.each([
    [
      'outside a transaction',
      async (app: TestApp, name: string, gate: Promise<void>) => {
        await gate;
        await upsertSetting(app.ctx.db, name, 'written');
      },
    ],
    [
      'in a transaction',
      async (app: TestApp, name: string, gate: Promise<void>) =>
        transact(app.ctx, async (tx) => {
          await upsertSetting(tx, name, 'written');
          await gate;
        }),
    ],
  ] as const)('writes nothing afterwards %s', async (_, work) => {
    const gate = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<unknown>();
    let app: TestApp | undefined;
    await using opened = await openWithEndpoints(
      (serve) =>
        serve(write, async ({ input }) => {
          const done = work(app as TestApp, input.body.name, gate.promise);
          await done.catch((error: unknown) => error).then(ended.resolve);
          await done;
          return 'written';
        }),
      { answerMilliseconds: 100 },
    );
    app = opened;
    const answer = await ask(app, 'late');
    expect(answer.statusCode).toBe(503);
    gate.resolve();
    expect(await ended.promise).toMatchObject({ code: 'OVERLOADED' });
    expect(await findSetting(app.ctx.db, 'late')).toBeUndefined();
  });
});

it.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a transaction that the database has ended because it was idle is answered by 503',
  async () => {
    let app: TestApp | undefined;
    await using opened = await openWithEndpoints((serve) =>
      serve(write, async () => {
        const { ctx } = app as TestApp;
        await using other = openDatabase(ctx.config.database, () => undefined);
        const isThere = async (pid: number | undefined) =>
          (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(other)).rows
            .length > 0;
        return transact(ctx, async (tx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
          await sql`set local idle_in_transaction_session_timeout = 1`.execute(tx);
          while (await isThere(rows[0]?.pid));
          await sql`select 1`.execute(tx);
          return 'written';
        });
      }),
    );
    app = opened;
    const answer = await ask(app, 'idle');
    expect(answer.json().error.code).toBe('DATABASE_UNAVAILABLE');
    expect(answer.statusCode).toBe(503);
  },
);

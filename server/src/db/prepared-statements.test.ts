import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { manyMessages } from '#server/testing/many-messages.ts';
import { aConversation, send, trySend } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openDatabase } from './open.ts';

const TIMES = 40;
/** So often that each connection has sent every statement of a request ten times. */
const MANY_TIMES = 100;

describe.runIf(process.env.TEST_ENGINE === 'postgres')('prepared statements', () => {
  it('are planned once', async () => {
    await using app = await openTestApp({ database: 'new', rateLimitFactor: 1000 });
    const [ada, ben] = await aConversation(app);
    const thread = { params: { profileId: ben.id }, query: {} };
    for (let i = 0; i < MANY_TIMES; i += 1) {
      await ada.client.call(listConversations, { query: {} });
      await ada.client.call(listMessages, thread);
      await ada.client.call(getSessionUser, {});
      await send(ada, ben);
    }
    expect(await listPlannedAnew(app)).toEqual([]);
  });

  it('are planned once where conversations are long', async () => {
    await using app = await openTestApp({ database: 'new', rateLimitFactor: 1000 });
    const ada = await aMember(app);
    const [ben] = await manyMessages(app, ada, 2);
    if (!ben) throw new Error('no conversation');
    await sql`analyze`.execute(app.ctx.db);
    const thread = { params: { profileId: ben.id }, query: {} };
    for (let i = 0; i < MANY_TIMES; i += 1) await ada.client.call(listMessages, thread);
    expect(await listPlannedAnew(app)).toEqual([]);
  });

  it('have no names where a pooler does not keep them', async () => {
    await using direct = await openTestApp();
    const { database } = direct.ctx.config;
    const settings = { database: { ...database, preparedStatements: false } };
    await using app = await openTestApp(settings as never, direct);
    const [ada] = await aConversation(app);
    for (let i = 0; i < TIMES; i += 1) await ada.client.call(listConversations, { query: {} });
    const { rows } = await sql`select name from pg_prepared_statements`.execute(app.ctx.db);
    expect(rows).toEqual([]);
  });

  it('are prepared again after a migration has changed their tables', async () => {
    await using app = await openTestApp({ rateLimitFactor: 1000 });
    const [ada, ben] = await aConversation(app);
    const readAndWrite = () =>
      Promise.all(
        Array.from({ length: TIMES }, (_, i) =>
          i % 2 === 0 ? trySend(ada, ben) : ben.client.try(listConversations, { query: {} }),
        ),
      );
    await readAndWrite();
    for (const table of ['members', 'profiles', 'conversations', 'messages', 'blocks']) {
      await sql`alter table ${sql.table(table)} add column added text`.execute(app.ctx.db);
    }
    const statuses = (await readAndWrite()).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 201]));
    expect(statuses).toHaveLength(TIMES);
  });

  it('are prepared again on the connections that follow lost ones', async () => {
    await using app = await openTestApp();
    await using db = openDatabase(app.ctx.config.database, () => undefined);
    const [ada, ben] = await aConversation(app);
    for (let i = 0; i < TIMES; i += 1) await ada.client.call(listConversations, { query: {} });
    // This waits until they have ended.
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await sql`select 1`.execute(db);
    const { items } = await ada.client.call(listConversations, { query: {} });
    expect(items).toHaveLength(1);
    expect((await send(ada, ben)).seq).toBe(3);
  });
});

/**
 * The statements that PostgreSQL plans anew for their values. It does so five times, and then plans them once for all,
 * if that is as good.
 */
async function listPlannedAnew({ ctx }: TestApp) {
  const { rows } = await sql<{ text: string; custom: number }>`
    select statement as text, custom_plans as custom from pg_prepared_statements
    where custom_plans + generic_plans >= 10`.execute(ctx.db);
  expect(rows).not.toEqual([]);
  return rows.filter(({ custom }) => custom > 5);
}

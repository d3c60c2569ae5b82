import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aConversation, send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { TestSocket } from '#server/testing/test-socket.ts';

const { TEST_ENGINE, TEST_PGBOUNCER_URL, TEST_SIGNALS_URL } = process.env;
const AT_ONCE = 4;
const MESSAGES = 40;

/** The way to a server's database by PgBouncer. */
function byPgBouncer({ ctx: { config } }: TestApp) {
  const url = new URL(TEST_PGBOUNCER_URL as string);
  url.pathname = config.database.engine === 'postgres' ? new URL(config.database.url).pathname : '';
  // The oldest PgBouncer that is supported keeps no prepared statements.
  return { engine: 'postgres', url: url.href, preparedStatements: false } as const;
}

it.runIf(TEST_ENGINE === 'postgres' && TEST_PGBOUNCER_URL && TEST_SIGNALS_URL)(
  'two servers share the connections of PgBouncer, and each tells its sockets what the other writes',
  async () => {
    await using direct = await openTestApp();
    const database = byPgBouncer(direct);
    const settings = { database, signalsUrl: TEST_SIGNALS_URL, rateLimitFactor: 1000 };
    await using one = await openTestApp(settings, direct);
    await using other = await openTestApp(settings, direct);
    // A channel that hears nothing has everything read again now and then, which would look like signals.
    other.ctx.signals.receiveAll = () => undefined;
    const [ada, ben] = await aConversation(one);
    const socket = await TestSocket.open(await other.listen(), ben.client);
    await socket.hello();
    // A few at once: a conversation is written to by one transaction after the other, which here has little time.
    for (let i = 0; i < MESSAGES; i += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => send(ada, ben, `After ${i}`)));
    }
    // The two messages of the conversation before were events 1 and 2.
    for (let number = 3; number < MESSAGES + 3; number += 1) {
      expect(await socket.event(number)).toMatchObject({ kind: 'message' });
    }
  },
);

it.runIf(TEST_ENGINE === 'postgres' && TEST_PGBOUNCER_URL)(
  'without SIGNALS_URL a server does not hear the others by PgBouncer, because LISTEN needs a session of its own',
  async () => {
    await using direct = await openTestApp();
    await using pooled = await openTestApp({ database: byPgBouncer(direct) }, direct);
    const heard: string[] = [];
    pooled.ctx.signals.receive = (message) => void heard.push(message);
    const returned = Promise.withResolvers<string>();
    direct.ctx.signals.receive = returned.resolve;
    await direct.ctx.signals.publish('presence');
    // PostgreSQL has passed it on to every listener, and PgBouncer has read what came before this answer.
    expect(await returned.promise).toMatch(/^presence /);
    await sql`select 1`.execute(pooled.ctx.db);
    expect(heard).toEqual([]);
  },
);

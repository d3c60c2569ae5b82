import { expect, it } from 'vitest';
import { aConversation, send } from '#server/testing/talk.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { TestSocket } from '#server/testing/test-socket.ts';

const { TEST_ENGINE, TEST_PGBOUNCER_URL, TEST_SIGNALS_URL } = process.env;
const AT_ONCE = 4;
const MESSAGES = 40;

it.runIf(TEST_ENGINE === 'postgres' && TEST_PGBOUNCER_URL && TEST_SIGNALS_URL)(
  'two servers share the connections of PgBouncer, and each tells its sockets what the other writes',
  async () => {
    await using direct = await openTestApp();
    const { database } = direct.ctx.config;
    const url = new URL(TEST_PGBOUNCER_URL as string);
    url.pathname = database.engine === 'postgres' ? new URL(database.url).pathname : '';
    const settings = {
      // The oldest PgBouncer that is supported keeps no prepared statements.
      database: { engine: 'postgres', url: url.href, preparedStatements: false } as const,
      signalsUrl: TEST_SIGNALS_URL,
      rateLimitFactor: 1000,
    };
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

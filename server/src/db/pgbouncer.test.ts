import { expect, it } from 'vitest';
import { aConversation, send } from '#server/testing/talk.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { TestSocket } from '#server/testing/test-socket.ts';

const { TEST_ENGINE, TEST_PGBOUNCER_URL, TEST_SIGNALS_URL } = process.env;
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
    await Promise.all(Array.from({ length: MESSAGES }, (_, i) => send(ada, ben, `Message ${i}`)));
    // The two messages of the conversation before were events 1 and 2.
    for (let number = 3; number < MESSAGES + 3; number += 1) {
      expect(await socket.event(number)).toMatchObject({ kind: 'message' });
    }
  },
);

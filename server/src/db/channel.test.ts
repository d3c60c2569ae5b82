import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openSilentProxy } from '#server/testing/silent-proxy.ts';
import { openChannel } from './channel.ts';

const url = process.env.TEST_DATABASE_URL;

it.runIf(process.env.TEST_ENGINE === 'postgres' && url)(
  'messages sent concurrently or in turn are sent in consecutive queries, each once',
  async () => {
    const received: string[] = [];
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => warnings.push(message);
    process.on('warning', onWarning);
    const self = randomUUID();
    const messages = Array.from({ length: 300 }, (_, index) => `${self} ${index}`);
    const allHeard = Promise.withResolvers<void>();
    const channel = await openChannel(
      { engine: 'postgres', url: url as string },
      {
        onMessage: (message) => {
          if (!message.startsWith(self)) return;
          if (received.push(message) === messages.length) allHeard.resolve();
        },
        onReconnect: () => undefined,
        onError: (error) => expect.unreachable(error.message),
      },
    );
    const sent: Promise<void>[] = [];
    for (const [index, message] of messages.entries()) {
      sent.push(channel.send(message));
      // Now and then the messages before are out, or on their way, or just acknowledged.
      if (index % 7 === 0) await sent.at(-1);
      if (index % 5 === 0) await nextTurn();
    }
    await Promise.all(sent);
    await allHeard.promise;
    expect(received.toSorted()).toEqual(messages.toSorted());
    await channel.close();
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  },
);

it.runIf(process.env.TEST_ENGINE === 'postgres' && url)(
  'a connection on which the server does not receive its own messages is replaced',
  async () => {
    await using proxy = await openSilentProxy({ engine: 'postgres', url: url as string });
    const heard = Promise.withResolvers<string>();
    const channel = await openChannel(
      proxy.location,
      {
        onMessage: heard.resolve,
        onReconnect: () => void channel.send('after'),
        onError: () => undefined,
      },
      500,
    );
    proxy.silence();
    proxy.restore();
    expect(await heard.promise).toBe('after');
    await channel.close();
  },
);

it.runIf(process.env.TEST_ENGINE === 'postgres' && url)(
  'an unacknowledged message is abandoned together with its connection',
  async () => {
    await using proxy = await openSilentProxy({ engine: 'postgres', url: url as string });
    const restored = Promise.withResolvers<void>();
    const channel = await openChannel(proxy.location, {
      onMessage: () => undefined,
      onReconnect: restored.resolve,
      onError: () => undefined,
    });
    proxy.silence();
    proxy.restore();
    const lost = [channel.send('one'), channel.send('two')];
    expect((await Promise.allSettled(lost)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    await restored.promise;
    await channel.send('three');
    await channel.close();
  },
);

import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openSilentProxyTo } from '#server/testing/silent-proxy.ts';
import { type Connect, openChannel } from './channel.ts';
import { overPostgres } from './postgres.ts';
import { overRedis } from './redis.ts';

const { TEST_ENGINE, TEST_DATABASE_URL, TEST_SIGNALS_URL } = process.env;
const NAME = `test:${randomUUID()}`;

interface Carrier {
  name: string;
  /** Undefined where there is none to test with. */
  url: string | undefined;
  over(url: string): Connect;
}

const CARRIERS: Carrier[] = [
  {
    name: 'PostgreSQL',
    url: TEST_ENGINE === 'postgres' ? TEST_DATABASE_URL : undefined,
    over: overPostgres,
  },
  { name: 'Valkey or Redis', url: TEST_SIGNALS_URL, over: (url) => overRedis(url, NAME) },
];

const ignore = () => undefined;

describe.each(CARRIERS)('a channel over $name', ({ url = '', over }) => {
  const test = it.runIf(url);

  test('sends what comes at once and in between together, each message once', async () => {
    const received: string[] = [];
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => warnings.push(message);
    process.on('warning', onWarning);
    const self = randomUUID();
    const messages = Array.from({ length: 300 }, (_, index) => `${self} ${index}`);
    const allHeard = Promise.withResolvers<void>();
    const channel = await openChannel(over(url), {
      onMessage: (message) => {
        if (!message.startsWith(self)) return;
        if (received.push(message) === messages.length) allHeard.resolve();
      },
      onReconnect: ignore,
      onError: (error) => expect.unreachable(error.message),
    });
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
  });

  test('replaces a connection on which the server does not hear itself, and hears again', async () => {
    await using proxy = await openSilentProxyTo(url);
    const heard = Promise.withResolvers<string>();
    const listener = {
      onMessage: heard.resolve,
      onReconnect: () => void channel.send('after'),
      onError: ignore,
    };
    const channel = await openChannel(over(proxy.url), listener, 500);
    proxy.silence();
    proxy.restore();
    expect(await heard.promise).toBe('after');
    await channel.close();
  });

  test('replaces a connection that was cut', async () => {
    await using proxy = await openSilentProxyTo(url);
    const restored = Promise.withResolvers<void>();
    const listener = { onMessage: ignore, onReconnect: restored.resolve, onError: ignore };
    const channel = await openChannel(over(proxy.url), listener);
    proxy.cut();
    await expect(restored.promise).resolves.toBeUndefined();
    await channel.close();
  });

  test('gives up a message that is not acknowledged, and its connection with it', async () => {
    await using proxy = await openSilentProxyTo(url);
    const restored = Promise.withResolvers<void>();
    const listener = { onMessage: ignore, onReconnect: restored.resolve, onError: ignore };
    const channel = await openChannel(over(proxy.url), listener);
    proxy.silence();
    const lost = [channel.send('one'), channel.send('two')];
    expect((await Promise.allSettled(lost)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    // New connections are accepted and say nothing: none of them counts.
    const another = await openChannel(over(proxy.url), listener);
    expect([channel.isConnected, another.isConnected]).toEqual([false, false]);
    await another.close();
    proxy.restore();
    await restored.promise;
    expect(channel.isConnected).toBe(true);
    await channel.send('three');
    await channel.close();
  });

  test('that cannot be opened says so, and is connected once it can', async () => {
    await using proxy = await openSilentProxyTo(url);
    const nowhere = new URL(url);
    nowhere.port = '1';
    proxy.moveTo(nowhere.href);
    const failed = Promise.withResolvers<Error>();
    const connected = Promise.withResolvers<void>();
    const channel = await openChannel(over(proxy.url), {
      onMessage: ignore,
      onReconnect: connected.resolve,
      onError: failed.resolve,
    });
    await failed.promise;
    expect(channel.isConnected).toBe(false);
    proxy.moveTo(url);
    await connected.promise;
    expect(channel.isConnected).toBe(true);
    await channel.close();
  });
});

import { searchProfiles } from '@lintel/contract/directory/search';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aMember, saveProfile } from '#server/testing/builders.ts';
import { openSilentProxy, openSilentProxyTo } from '#server/testing/silent-proxy.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

it('resolve when every listener of their topic on this server has finished, and notify no other', async () => {
  await using app = await openTestApp();
  const { signals } = app.ctx;
  const topics: string[] = [];
  signals.on('mail', async () => {
    await app.ctx.db.selectFrom('mails').select('id').execute();
    topics.push('mail');
  });
  await signals.publish('profiles');
  expect(topics).toEqual([]);
  await signals.publish('mail');
  expect(topics).toEqual(['mail']);
});

it('neither fail nor hold up what has been committed, whatever becomes of a listener', async () => {
  await using app = await openTestApp({ answerMilliseconds: 3_000 });
  const { signals } = app.ctx;
  signals.on('typing', () => Promise.reject(new Error('fails at once')));
  signals.on('presence', () => new Promise(() => undefined));
  await signals.publish('typing');
  await signals.publish('presence');
  expect(app.logLines.some((line) => line.includes('fails at once'))).toBe(true);
});

const { TEST_ENGINE, TEST_SIGNALS_URL } = process.env;

/** Watches a server. The returned function waits until `holds` holds, checked after each followed signal. */
function watch({ ctx: { signals } }: TestApp) {
  const { notify } = signals;
  let followed = Promise.withResolvers<void>();
  signals.notify = async (...signal) => {
    await notify.apply(signals, signal);
    followed.resolve();
    followed = Promise.withResolvers();
  };
  return async (holds: () => boolean) => {
    while (!holds()) await followed.promise;
  };
}

/** How many profiles a server finds for a text. */
function totalOf({ ctx: { directory } }: TestApp, q: string): number {
  return directory.index.search({ q, sort: 'newest', page: 1, limit: 5 }).total;
}

const CARRIERS = [
  { name: 'PostgreSQL', signalsUrl: undefined, isThere: true },
  { name: 'Valkey or Redis', signalsUrl: TEST_SIGNALS_URL, isThere: TEST_SIGNALS_URL },
];

describe.runIf(TEST_ENGINE === 'postgres').each(CARRIERS)(
  'over $name they',
  ({ signalsUrl, isThere }) => {
    const test = it.runIf(isThere);

    test('reach the other servers of the database: a profile saved here is found there', async () => {
      await using here = await openTestApp({ signalsUrl });
      await using there = await openTestApp({ signalsUrl }, here);
      const until = watch(there);
      const { client } = await aMember(here, { fullName: 'Seen Elsewhere' });
      await until(() => there.ctx.directory.index.size === 1);
      await saveProfile(client, { fullName: 'Renamed Elsewhere' });
      await until(() => totalOf(there, 'renamed') === 1);
      const { total } = await client.call(searchProfiles, { query: { q: 'renamed' } });
      expect(total).toBe(1);
    });

    test('reach no one on another database', async () => {
      await using here = await openTestApp({ signalsUrl });
      await using there = await openTestApp({ signalsUrl }, here);
      await using elsewhere = await openTestApp({ signalsUrl });
      const heard: string[] = [];
      elsewhere.ctx.signals.receive = (message) => void heard.push(message);
      const until = watch(there);
      await aMember(here);
      await until(() => there.ctx.directory.index.size === 1);
      expect(heard).toEqual([]);
    });
  },
);

describe.runIf(TEST_ENGINE === 'postgres')('signals', () => {
  it('are made up for after a lost connection', async () => {
    await using here = await openTestApp();
    await using there = await openTestApp({}, here);
    const until = watch(there);
    there.ctx.signals.receive = () => undefined;
    await aMember(here, { fullName: 'Missed Meanwhile' });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(here.ctx.db);
    await until(() => there.ctx.directory.index.size === 1);
    expect(totalOf(there, 'missed')).toBe(1);
  });

  it.runIf(TEST_SIGNALS_URL)(
    'are made up for after a lost connection to Valkey or Redis',
    async () => {
      const signalsUrl = TEST_SIGNALS_URL as string;
      await using proxy = await openSilentProxyTo(signalsUrl);
      await using here = await openTestApp({ signalsUrl });
      await using there = await openTestApp({ signalsUrl: proxy.url }, here);
      const until = watch(there);
      there.ctx.signals.receive = () => undefined;
      await aMember(here, { fullName: 'Missed Meanwhile' });
      proxy.cut();
      await until(() => there.ctx.directory.index.size === 1);
      expect(totalOf(there, 'missed')).toBe(1);
    },
  );

  it('are made up for after the connection fell silent, which sending one finds out', async () => {
    await using here = await openTestApp();
    await using proxy = await openSilentProxy(here.ctx.config.database);
    await using there = await openTestApp({ database: proxy.location }, here);
    const until = watch(there);
    proxy.silence();
    proxy.restore();
    await aMember(here, { fullName: 'Missed Meanwhile' });
    // The connection that this was asked on is replaced at once, that of the signals by its own limit.
    await expect(there.ctx.db.selectFrom('members').select('id').execute()).rejects.toThrow();
    await there.ctx.signals.publish('typing');
    await until(() => there.ctx.directory.index.size === 1);
  });

  it.runIf(TEST_SIGNALS_URL)(
    'wait for the server of SIGNALS_URL, which may come later: the log and the metrics say so',
    async () => {
      const signalsUrl = TEST_SIGNALS_URL as string;
      await using proxy = await openSilentProxyTo(signalsUrl);
      proxy.moveTo('redis://127.0.0.1:1');
      await using here = await openTestApp({ signalsUrl });
      await using there = await openTestApp({ signalsUrl: proxy.url }, here);
      const until = watch(there);
      const metrics = async () =>
        (await there.visitor('127.0.0.1').inject({ url: '/metrics' })).body;
      expect(there.logLines.join()).toContain('channel between servers interrupted');
      expect(await metrics()).toMatch(/^lintel_signals_connected 0$/m);
      await aMember(here, { fullName: 'Missed Meanwhile' });
      proxy.moveTo(signalsUrl);
      await until(() => there.ctx.directory.index.size === 1);
      expect(await metrics()).toMatch(/^lintel_signals_connected 1$/m);
    },
  );
});

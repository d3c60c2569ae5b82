import { randomUUID } from 'node:crypto';
import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { sendMessage } from '@lintel/contract/messaging/messages';
import { getHealth, getReadiness } from '@lintel/contract/site/content';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { beforeNextTransaction } from '#server/testing/before-transaction.ts';
import { aMember, aNewcomer } from '#server/testing/builders.ts';
import { openSilentProxy } from '#server/testing/silent-proxy.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { openDatabase } from './open.ts';

const ignore = () => undefined;
/** More than the pool has connections. */
const REQUESTS = 30;

describe.runIf(process.env.TEST_ENGINE === 'postgres')('a database that stops responding', () => {
  it('is queried on new connections as soon as it responds again', async () => {
    await using direct = await openTestApp();
    await using proxy = await openSilentProxy(direct.ctx.config.database);
    const { location } = proxy;
    await using app = await openTestApp({ database: location, answerMilliseconds: 3_000 }, direct);
    const { client } = await aNewcomer(app);
    const ask = () => client.try(getSessionUser, {});
    const askOften = () => Promise.all(Array.from({ length: REQUESTS }, ask));
    const opened = await askOften();
    expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));

    proxy.silence();
    const [ready, health, ...refused] = await Promise.all([
      app.visitor().try(getReadiness, {}),
      app.visitor().try(getHealth, {}),
      ...Array.from({ length: REQUESTS }, ask),
    ]);
    expect(ready.body).toEqual({ status: 'ready', database: 'unavailable' });
    expect(health.status).toBe(200);
    for (const { status, headers } of refused) {
      expect(status).toBe(503);
      expect(headers['retry-after']).toBeDefined();
    }
    // Meanwhile new connections are accepted, and say nothing either.
    expect((await ask()).status).toBe(503);

    proxy.restore();
    expect((await ask()).status).toBe(200);
    expect((await app.visitor().try(getReadiness, {})).body).toMatchObject({
      database: 'available',
    });
  });

  it('is not waited for any longer than a request may take, once its body has been read', async () => {
    await using direct = await openTestApp();
    await using proxy = await openSilentProxy(direct.ctx.config.database);
    const { location } = proxy;
    // Shorter than the limits of the database, which would otherwise be what answers.
    const answerMilliseconds = 1_500;
    await using app = await openTestApp({ database: location, answerMilliseconds }, direct);
    const [ada, ben] = [await aMember(direct), await aMember(direct)];
    const client = app.visitor();
    await client.call(signinWithEmail, { body: { email: ada.email, password: ada.password } });
    beforeNextTransaction(app.ctx.db, async () => proxy.silence());
    const { status, error, headers } = await client.try(sendMessage, {
      params: { profileId: ben.id },
      body: { clientId: randomUUID(), content: 'Hello' },
    });
    expect([status, error?.code]).toEqual([503, 'OVERLOADED']);
    expect(headers['retry-after']).toBeDefined();
  });

  it('fails one request, not one for each connection', async () => {
    await using direct = await openTestApp();
    await using proxy = await openSilentProxy(direct.ctx.config.database);
    const { location } = proxy;
    await using app = await openTestApp({ database: location, answerMilliseconds: 3_000 }, direct);
    const { client } = await aNewcomer(app);
    const ask = () => client.try(getSessionUser, {});
    await Promise.all(Array.from({ length: REQUESTS }, ask));
    proxy.silence();
    proxy.restore();
    expect((await ask()).status).toBe(503);
    const after = await Promise.all(Array.from({ length: REQUESTS }, ask));
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
  });

  it('releases the locks of a transaction whose connection is lost', async () => {
    await using direct = await openTestApp();
    await using proxy = await openSilentProxy(direct.ctx.config.database);
    await using db = openDatabase(proxy.location, ignore);
    await sql`insert into settings (name, value) values ('contested', '0')`.execute(db);
    const raise = sql`update settings set value = '1' where name = 'contested'`;
    const cut = db.transaction().execute(async (tx) => {
      await raise.execute(tx);
      proxy.silence();
      await sql`select 1`.execute(tx);
    });
    await expect(cut).rejects.toThrow();
    await raise.execute(direct.ctx.db);
  });

  it('does not prevent a server from stopping', async () => {
    await using direct = await openTestApp();
    await using proxy = await openSilentProxy(direct.ctx.config.database);
    const db = openDatabase(proxy.location, ignore);
    await sql`select 1`.execute(db);
    proxy.silence();
    await expect(db.destroy()).resolves.toBeUndefined();
  });
});

import { randomUUID } from 'node:crypto';
import { sendMessage } from '@lintel/contract/messaging/messages';
import { getReadiness } from '@lintel/contract/site/content';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createContext, prepareDatabase } from '#server/create-context.ts';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { type Db, openDatabase } from './open.ts';

const { TEST_ENGINE, TEST_DATABASE_URL = '' } = process.env;
const onPostgres = it.runIf(TEST_ENGINE === 'postgres');

function openAdmin(): Db {
  const admin = openDatabase({ engine: 'postgres', url: TEST_DATABASE_URL }, () => undefined);
  onTestFinished(() => admin.destroy());
  return admin;
}

/** Starts as a server does. */
async function prepare(url: string): Promise<void> {
  const ctx = createContext(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }));
  onTestFinished(() => ctx.db.destroy());
  await prepareDatabase(ctx);
}

onPostgres(
  'a database that has become read-only is unavailable until it can be written',
  async () => {
    await using app = await openTestApp();
    const { database } = app.ctx.config;
    const url = 'url' in database ? database.url : '';
    const name = sql.id(new URL(url).pathname.slice(1));
    const [ada, ben] = [await aMember(app), await aMember(app)];
    const write = (text: string) =>
      ada.client.try(sendMessage, {
        params: { profileId: ben.id },
        body: { clientId: randomUUID(), content: text },
      });
    const admin = openAdmin();
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(admin);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${new URL(url).pathname.slice(1)}`.execute(admin);

    const refused = await Promise.all(Array.from({ length: 15 }, () => write('Good morning')));
    for (const { status, body } of refused) {
      expect({ status, body }).toMatchObject({
        status: 503,
        body: { error: { code: 'DATABASE_UNAVAILABLE' } },
      });
    }
    const { body } = await app.visitor().try(getReadiness, {});
    expect(body).toEqual({ status: 'ready', database: 'read-only' });
    const metrics = await app.visitor('127.0.0.1').inject({ url: '/metrics' });
    expect(metrics.body).toContain('lintel_database_up 0');
    await expect(prepare(url)).rejects.toThrow('The database in DATABASE_URL is read-only');

    await sql`alter database ${name} reset default_transaction_read_only`.execute(admin);
    await write('Are you there?');
    expect((await write('Good morning to you')).status).toBe(201);
  },
);

onPostgres.each(['LATIN1', 'SQL_ASCII'])(
  'a database in %s is refused with a sentence',
  async (encoding) => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const admin = openAdmin();
    await sql`create database ${sql.id(name)} template template0 encoding ${sql.lit(encoding)}
    lc_collate 'C' lc_ctype 'C'`.execute(admin);
    const url = new URL(TEST_DATABASE_URL);
    url.pathname = name;
    onTestFinished(async () => {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
    });
    await expect(prepare(url.href)).rejects.toThrow(
      `The database in DATABASE_URL has the encoding ${encoding}`,
    );
  },
);

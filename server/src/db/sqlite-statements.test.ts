import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ensureSecret } from '#server/platform/settings.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import type { Db } from './open.ts';

describe.skipIf(process.env.TEST_ENGINE === 'postgres')("SQLite's statements", () => {
  it('read the columns that a table has now', async () => {
    await using app = await openTestApp();
    const { db } = app.ctx;
    const change = (text: string) => sql.raw(text).execute(db);
    const readAll = async () => (await sql`select * from sheds`.execute(db)).rows;
    await change('create table sheds (id integer, colour text)');
    await change("insert into sheds values (1, 'green')");
    expect(await readAll()).toEqual([{ id: 1, colour: 'green' }]);
    await change('alter table sheds rename column colour to paint');
    expect(await readAll()).toEqual([{ id: 1, paint: 'green' }]);
    await change("alter table sheds add column roof text default 'felt'");
    expect(await readAll()).toEqual([{ id: 1, paint: 'green', roof: 'felt' }]);
    await change('alter table sheds rename column paint to colour');
    expect(await readAll()).toEqual([{ id: 1, colour: 'green', roof: 'felt' }]);
    await change('alter table sheds rename column colour to paint');
    expect(await readAll()).toEqual([{ id: 1, paint: 'green', roof: 'felt' }]);
  });

  it('wait for the disk, unless they count attempts outside a transaction', async () => {
    await using app = await openTestApp();
    const { db, rateLimits } = app.ctx;
    const change = (text: string) => sql.raw(text).execute(db);
    await change('create temp table levels (level integer)');
    for (const table of ['rateLimits', 'settings']) {
      await change(`create temp trigger "watch ${table}" after insert on "${table}"
        begin insert into levels select synchronous from pragma_synchronous; end`);
    }
    const store = (on: Db, name: string) =>
      on.insertInto('settings').values({ name, value: 'green' }).execute();
    const count = (on: Db, key: string) =>
      on.insertInto('rateLimits').values({ key, count: 1, resetsAt: 1 }).execute();
    await ensureSecret(db, 'rateLimitSecret');
    await change('delete from levels');

    await rateLimits.spend('signUps', ['192.0.2.1']);
    await store(db, 'shed');
    await count(db, 'two');
    await expect(count(db, 'two')).rejects.toThrow('UNIQUE');
    await db.transaction().execute(async (tx) => {
      await count(tx, 'three');
      await store(tx, 'roof');
    });
    await rateLimits.spend('signUps', ['192.0.2.4']);
    const { rows } = await sql<{ level: number }>`select level from levels`.execute(db);
    const [normal, full] = [1, 2];
    expect(rows.map(({ level }) => level)).toEqual([normal, full, normal, full, full, normal]);
  });
});

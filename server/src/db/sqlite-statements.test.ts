import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

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
});

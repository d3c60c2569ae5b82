import { searchProfiles } from '@lintel/contract/directory/search';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aMember, saveProfile } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

it('resolve when everybody on this server has looked, and only those who listen to the topic', async () => {
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

if (process.env.TEST_ENGINE === 'postgres') {
  const SOON = { timeout: 5_000, interval: 5 };

  it('reach the other servers of the database: a profile saved here is found there', async () => {
    await using here = await openTestApp();
    await using there = await openTestApp({}, here);
    const { client } = await aMember(here, { fullName: 'Seen Elsewhere' });
    const directorySize = () => there.ctx.directory.index.size;
    await expect.poll(directorySize, SOON).toBe(1);
    await saveProfile(client, { fullName: 'Renamed Elsewhere' });
    const search = () =>
      there.ctx.directory.index.search({ q: 'renamed', sort: 'newest', page: 1, limit: 5 }).total;
    await expect.poll(search, SOON).toBe(1);
    const { total } = await client.call(searchProfiles, { query: { q: 'renamed' } });
    expect(total).toBe(1);
  });

  it('are made up for after a lost connection', async () => {
    await using here = await openTestApp();
    await using there = await openTestApp({}, here);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(here.ctx.db);
    await aMember(here, { fullName: 'Missed Meanwhile' });
    await expect.poll(() => there.ctx.directory.index.size, SOON).toBe(1);
  });
}

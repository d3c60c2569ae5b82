import { requestDeletion } from '@lintel/contract/accounts/accounts';
import { listMentions, type MentionsQuery } from '@lintel/contract/directory/mentions';
import { searchProfiles } from '@lintel/contract/directory/search';
import { blockMember } from '@lintel/contract/safety/blocks';
import { decideMember } from '@lintel/contract/safety/decisions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, aNewcomer, anAdmin, saveProfile } from '#server/testing/builders.ts';
import { aSuspension } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let asking: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  asking = await aMember(app, { fullName: 'Ada Asking', location: 'Leeds' });
});
afterAll(() => app.close());

const written = (bio: string, traits = {}) => aMember(app, { bio, ...traits });
const mentions = (q: string, query: Partial<MentionsQuery> = {}, { client } = asking) =>
  client.call(listMentions, { query: { q, ...query } });
const idsOf = async (...args: Parameters<typeof mentions>) =>
  (await mentions(...args)).items.map(({ id }) => id);

/** Whose bios the database finds, whether or not the viewer may see them. */
async function indexed(word: string): Promise<string[]> {
  const { rows } = await sql<{ profileId: string }>`
    select "profileId" from "bioWords"(${word})`.execute(app.ctx.db);
  return rows.map(({ profileId }) => profileId);
}

it('who writes about the words of a search is found by any form of them, newest first', async () => {
  const one = await written('We build an orangery where a yard was.');
  const other = await written('Orangeries, and what goes with them');
  await written('No building work');
  expect(await mentions('orangery')).toMatchObject({
    total: 2,
    items: [{ id: other.id }, { id: one.id }],
    matches: { [one.id]: { isTopMatch: false }, [other.id]: { isTopMatch: false } },
  });
  expect(await idsOf('orangeries yards')).toEqual([one.id]);
  expect(await idsOf('"orangery where a yard"')).toEqual([one.id]);
  expect(await idsOf('"yard orangery"')).toEqual([]);
});

it('the directory itself neither finds nor counts them', async () => {
  const { total, facets } = await asking.client.call(searchProfiles, { query: {} });
  await written('We pump out flooded basements.', { role: 'service_provider', location: 'Leeds' });
  const found = await asking.client.call(searchProfiles, {
    query: { q: 'pump flooded', exact: true },
  });
  expect(found).toMatchObject({ total: 0, items: [] });
  expect((await mentions('pump flooded')).total).toBe(1);
  const after = await asking.client.call(searchProfiles, { query: {} });
  expect(after.total).toBe(total + 1);
  expect(after.facets.role.service_provider).toBe((facets.role.service_provider ?? 0) + 1);
});

it('the filters that are given, and those that the words are understood as, apply', async () => {
  const inBristol = await written('Conservatory roofs', {
    role: 'service_provider',
    basePlaceId: 'bristol-bristol',
  });
  const inLeeds = await written('A conservatory each month', { location: 'Leeds' });
  expect(await idsOf('conservatory')).toEqual([inLeeds.id, inBristol.id]);
  expect(await idsOf('conservatory in Bristol')).toEqual([inBristol.id]);
  expect(await idsOf('I need a conservatory in Leeds')).toEqual([inLeeds.id]);
  expect(await idsOf('conservatory', { role: ['service_provider'] })).toEqual([inBristol.id]);
  expect(await idsOf('conservatory', { location: ['Manchester'] })).toEqual([]);
});

it('words that were read as a choice that few have, or as another spelling, are looked for as typed', async () => {
  const other = await written('Kitchens and more', { location: 'Leeds' });
  const { id } = await written('We fit kitchens', { basePlaceId: 'bristol-bristol' });
  const listed = { services: ['Maintenance & Repairs'], basePlaceId: 'bristol-bristol' } as const;
  const found = await written('Kitchens', { role: 'service_provider', ...listed });
  const { items } = await asking.client.call(searchProfiles, {
    query: { q: 'kitchens in Bristol' },
  });
  expect(items.map((item) => item.id)).toEqual([found.id]);
  expect(await idsOf('kitchens in Bristol')).toEqual([id]);
  expect(await idsOf('kitchens')).toEqual([id, other.id]);
});

it('only words that fewer than three have elsewhere are looked for, and no result is repeated', async () => {
  const bio = 'Wavertree houses are all we do.';
  const first = await written(bio, { businessName: 'Wavertreelets One' });
  const others = [await written(bio), await written(bio)];
  expect(await idsOf('wavertreelets one')).toEqual([]);
  const second = await written('Wavertreelets is ours.', { businessName: 'Beside' });
  expect(await idsOf('wavertreelets')).toEqual([second.id]);
  for (const { client } of [second, ...others]) {
    await saveProfile(client, { fullName: 'Of Wavertreelets', bio: 'Wavertreelets' });
  }
  expect(await mentions('wavertreelets')).toMatchObject({ total: 0, items: [] });
  expect(await mentions('')).toMatchObject({ total: 0, items: [] });
  expect(first.id).toBeTruthy();
});

it('words beside what was read are looked for while fewer than three results have them', async () => {
  const bio = 'Gazebos, too';
  const inBath: Parameters<typeof aMember>[1] = {
    ...{ role: 'service_provider', services: ['Cleaning Services'], bio },
    basePlaceId: 'bath-bath-and-north-east-somerset',
  };
  const add = (traits: object) => aMember(app, { ...inBath, ...traits });
  const named = [await add({ businessName: 'Gazebos One' }), await add({ fullName: 'A Gazebos' })];
  const other = await add({});
  const q = 'cleaners in Bath gazebos please';
  expect(await idsOf(q)).toEqual([other.id]);
  await add({ businessName: 'Gazebos Three' });
  expect(await mentions(q)).toMatchObject({ total: 0, items: [] });
  expect(named).toHaveLength(2);
});

it('a bio is found as it is now, also if another version of the server has changed it', async () => {
  const { id, client } = await written('Thatched cottages');
  expect(await idsOf('thatched')).toEqual([id]);
  await saveProfile(client, { bio: 'Slated cottages' });
  expect([await idsOf('thatched'), await idsOf('slated')]).toEqual([[], [id]]);
  await sql`update "profiles" set "bio" = ${'Tin huts'} where "id" = ${id}`.execute(app.ctx.db);
  expect([await idsOf('slated'), await idsOf('tin huts')]).toEqual([[], [id]]);
  await sql`update "profiles" set "bio" = null where "id" = ${id}`.execute(app.ctx.db);
  expect(await idsOf('tin huts')).toEqual([]);
  await sql`update "profiles" set "bio" = ${'Yurts'} where "id" = ${id}`.execute(app.ctx.db);
  expect(await idsOf('yurt')).toEqual([id]);
});

it('members who have blocked, are suspended, not listed or gone are not found', async () => {
  const bio = 'Gargoyles restored';
  const members = [await written(bio), await written(bio), await written(bio), await written(bio)];
  const [blocked, blocking, suspended, leaving] = members as [
    typeof asking,
    typeof asking,
    typeof asking,
    typeof asking,
  ];
  const newcomer = await aNewcomer(app);
  await sql`update "profiles" set "bio" = ${bio} where "id" = ${newcomer.id}`.execute(app.ctx.db);
  expect((await mentions('gargoyles')).total).toBe(4);
  await asking.client.call(blockMember, { params: { id: blocked.id } });
  await blocking.client.call(blockMember, { params: { id: asking.id } });
  expect((await mentions('gargoyles')).total).toBe(2);
  expect(await idsOf('gargoyles', {}, blocked)).not.toContain(asking.id);
  const admin = await anAdmin(app);
  await admin.client.call(decideMember, { params: { id: suspended.id }, body: aSuspension() });
  expect(await idsOf('gargoyles')).toEqual([leaving.id]);
  await leaving.client.call(requestDeletion, {
    body: { email: leaving.email, password: leaving.password },
  });
  expect(await mentions('gargoyles')).toMatchObject({ total: 0, items: [] });
  expect(await indexed('gargoyles')).not.toContain(leaving.id);
  expect(await indexed('gargoyles')).toContain(newcomer.id);
});

it('fault: only what cards show of a bio is mentioned', async () => {
  const long = (end: string) => `${'Gutters cleared by the family’s own men. '.repeat(10)}${end}`;
  const { id } = await written('Finials and gutters, carved to order.');
  await written(long('Finials.'));
  const both = await written(`Corbels. ${long('Corbels again, and finials.')}`);
  expect(await mentions('finials')).toMatchObject({ total: 1, items: [{ id }] });
  expect(await idsOf('corbel')).toEqual([both.id]);
  expect(await idsOf('corbels finials')).toEqual([]);
  expect(await idsOf('"finials and gutters"')).toEqual([id]);
});

it('fault: small words are found in no bio, and hide none, on both engines', async () => {
  const { id } = await written('Our own kiln, where bricks are made.');
  for (const q of ['kiln', 'the kiln', 'your own kiln', 'a kiln with them', '"the kiln where"']) {
    expect([q, await idsOf(q)]).toEqual([q, [id]]);
  }
  expect(await idsOf('"own kiln" bricks')).toEqual([id]);
  for (const q of ['the', 'and', 'with', 'we', '"the and"', 'about themselves']) {
    expect([q, await idsOf(q)]).toEqual([q, []]);
  }
});

it.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'a deleted bio leaves no words in the index of SQLite',
  async () => {
    const words = async () => {
      const { rows } = await sql<{ block: Uint8Array }>`
      select block from "bioWords_data"`.execute(app.ctx.db);
      return rows.map(({ block }) => Buffer.from(block).toString('latin1')).join();
    };
    const { client } = await written('Quillfeather');
    expect(await words()).toContain('quillfeath');
    await saveProfile(client, { bio: 'Changed' });
    expect(await words()).not.toContain('quillfeath');
  },
);

it.each([
  '"',
  '""',
  "'",
  '*',
  'a*',
  '^kiln',
  'kiln OR',
  'AND',
  'NOT kiln',
  '-kiln',
  'NEAR(kiln, 2)',
  'bio:kiln',
  '(kiln',
  'kiln)',
  '{kiln}',
  "kiln' or 1=1 --",
  '"kiln" "',
  '\\',
  '%',
  '_',
  '<kiln>',
  '&',
  ':*',
  '!kiln | x',
  '🏠',
  'κ',
  '"🏠 kiln"',
  '½',
  ' kiln',
  '\u200b',
  '．',
])('%j is no fault', async (q) => {
  const { items, total } = await mentions(q);
  expect(total).toBe(items.length);
});

it('letters are those that people write', async () => {
  const { id } = await written(
    'Zoë’s crèche/nursery near the Café-Kiosk at O‘Malley’s, Łódź <b>Straße</b>',
  );
  for (const q of [
    'creche',
    'crèche',
    'nursery',
    'zoes kiosk',
    "O'Malley’s",
    'omalleys',
    'lodz',
    'Łódź',
    'strasse',
  ]) {
    expect([q, await idsOf(q)]).toEqual([q, [id]]);
  }
});

it('the total is exact, and a page has as many as asked for', async () => {
  for (let at = 0; at < 5; at += 1) await written(`Pergola ${at}`);
  const { items, total } = await mentions('pergolas', { limit: 2 });
  expect([items.length, total]).toEqual([2, 5]);
});

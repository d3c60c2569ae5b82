import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { getCollection, listCollections } from '@lintel/contract/collections/collections';
import { searchProfiles } from '@lintel/contract/directory/search';
import { getOwnBrief } from '@lintel/contract/profiles/briefs';
import { listOwnReferences } from '@lintel/contract/references/references';
import { expect, test } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { createMembers } from '#server/features/members/members/service.ts';
import { isDemo } from '#server/features/site/system/service.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { fillDemo } from './fill.ts';
import { makeMembers } from './members.ts';
import { Random } from './random.ts';

async function fill({ ctx }: TestApp, memberCount?: number): Promise<string[]> {
  const lines: string[] = [];
  await fillDemo(ctx, {
    onProgress: (line) => lines.push(line),
    now: ctx.clock.now(),
    ...(memberCount && { memberCount }),
  });
  return lines;
}

async function countMembers({ ctx }: TestApp): Promise<number> {
  return (await ctx.db.selectFrom('members').select('id').execute()).length;
}

test('fault: a database that is filled says how far it is, lists 2,500 members and the demo accounts, and is marked as a demo', async () => {
  await using app = await openTestApp();
  expect(await fill(app)).toEqual([
    'Filling the demo with 2,500 fictional members…',
    ...['500', '1,000', '1,500', '2,000', '2,500'].map((count) => `  ${count} members`),
    '  their conversations',
  ]);
  expect(await isDemo(app.ctx)).toBe(true);
  const visitor = app.visitor();
  await visitor.call(signinWithEmail, {
    body: DEMO_ACCOUNTS[0] as { email: string; password: string },
  });
  const page = await visitor.call(searchProfiles, { query: {} });
  expect(page.total).toBe(2_500 + DEMO_ACCOUNTS.length);
});

test('every demo account can sign in and search the directory, and only one is an administrator', async () => {
  await using app = await openTestApp();
  await fill(app, 3);
  for (const { email, password, profile } of DEMO_ACCOUNTS) {
    const visitor = app.visitor();
    const user = await visitor.call(signinWithEmail, { body: { email, password } });
    const { brief } = await visitor.call(getOwnBrief, {});
    expect(brief !== null).toBe(/^(?:investor|manager)@/.test(email));
    expect(user).toMatchObject({
      email,
      fullName: profile.fullName,
      onboardingComplete: true,
      emailVerified: true,
      isAdmin: email === 'admin@demo.example',
    });
  }
});

test('demo accounts own collections, with each profile at most once and never their own', async () => {
  await using app = await openTestApp();
  await fill(app, 400);
  const { email, password } = DEMO_ACCOUNTS[0] as { email: string; password: string };
  const visitor = app.visitor();
  const { id } = (await visitor.call(signinWithEmail, { body: { email, password } })) as {
    id: string;
  };
  const { items } = await visitor.call(listCollections, { query: {} });
  expect(items.map(({ name }) => name)).toEqual([
    'Joint-venture investors',
    'HMO managers',
    'North West power team',
  ]);
  for (const collection of items) {
    const { profiles } = await visitor.call(getCollection, { params: { id: collection.id } });
    expect(profiles.length).toBeGreaterThan(1);
    expect(profiles.map(({ card }) => card?.id)).not.toContain(id);
    expect(Date.parse(collection.updatedAt)).toBeLessThan(app.ctx.clock.now());
  }
});

test('the manager has worked with seven members, and one waits for the answer of the investor', async () => {
  await using app = await openTestApp();
  await fill(app, 400);
  const referencesOf = async (role: string) => {
    const account = DEMO_ACCOUNTS.find(({ profile }) => profile.role === role);
    const visitor = app.visitor();
    await visitor.call(signinWithEmail, { body: account as { email: string; password: string } });
    return (await visitor.call(listOwnReferences, {})).items;
  };
  const ofManager = await referencesOf('management');
  expect(ofManager.map(({ state, other }) => [state, other !== null])).toEqual(
    Array(7).fill(['confirmed', true]),
  );
  const [waiting, ...others] = await referencesOf('investor');
  expect(waiting).toMatchObject({ state: 'proposed', isYours: false });
  expect(others.map(({ state }) => state)).toEqual(Array(3).fill('confirmed'));
});

test('demo passwords are long and unique', () => {
  const passwords = DEMO_ACCOUNTS.map(({ password }) => password);
  expect(new Set(passwords).size).toBe(DEMO_ACCOUNTS.length);
  for (const password of passwords) expect(password.length).toBeGreaterThanOrEqual(12);
});

test('a database with members is not changed', async () => {
  await using app = await openTestApp();
  const someone = [...makeMembers(new Random(5), { count: 1, now: app.ctx.clock.now() })];
  await transact(app.ctx, (tx) => createMembers(tx, someone));
  expect(await fill(app)).toEqual([]);
  expect(await countMembers(app)).toBe(1);
  expect(await isDemo(app.ctx)).toBe(false);
});

test('filling twice adds no members', async () => {
  await using app = await openTestApp();
  await fill(app, 20);
  expect(await fill(app, 20)).toEqual([]);
  expect(await countMembers(app)).toBe(20 + DEMO_ACCOUNTS.length);
});

test('a failure halfway leaves the database empty', async () => {
  await using app = await openTestApp();
  const { db } = app.ctx;
  // This change's number is in the second batch, so that batch fails.
  await db.insertInto('profileChanges').values({ number: 520, profileId: 'taken' }).execute();
  const failing = fill(app, 600);
  await expect(failing).rejects.toThrow();
  expect(await countMembers(app)).toBe(0);
  expect(await isDemo(app.ctx)).toBe(false);
});

test('the daily counts cover half a year, and their sign-ups match the members', async () => {
  await using app = await openTestApp();
  await fill(app, 400);
  const rows = await app.ctx.db.selectFrom('dailyCounts').selectAll().execute();
  expect(new Set(rows.map(({ date }) => date)).size).toBe(180);
  const since = rows.map(({ date }) => date).sort()[0] ?? '';
  const members = await app.ctx.db.selectFrom('members').select('createdAt').execute();
  const newcomers = members.filter(({ createdAt }) => createdAt >= Date.parse(since));
  const signUps = rows.filter(({ counter }) => counter === 'signUps');
  expect(signUps.reduce((sum, { count }) => sum + count, 0)).toBe(newcomers.length);
});

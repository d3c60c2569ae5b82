import { searchProfiles } from '@lintel/contract/directory/search';
import { blockMember, unblockMember } from '@lintel/contract/safety/blocks';
import { getSavedSearch, updateSavedSearch } from '@lintel/contract/saved-searches/saved-searches';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { aMember, saveProfile } from '#server/testing/builders.ts';
import { listedMembers } from '#server/testing/listed-members.ts';
import { saveSearch, seeSearch } from '#server/testing/saved-searches.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { matchSavedSearches } from './matching.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1e6 });
});
afterAll(() => app.close());

type Member = Awaited<ReturnType<typeof aMember>>;
const LEEDS = { role: 'investor', location: 'Leeds' } as const;

async function newCount({ client }: Member, { id }: { id: string }): Promise<number> {
  await matchSavedSearches(app.ctx);
  return (await client.call(getSavedSearch, { params: { id } })).newCount;
}

it('finds who is newly listed or changed into the search, once, and no one who matched before', async () => {
  const early = await aMember(app, LEEDS);
  const mover = await aMember(app, { ...LEEDS, location: 'Bristol' });
  const owner = await aMember(app, LEEDS);
  const search = await saveSearch(owner);
  expect(await newCount(owner, search)).toBe(0);
  await saveProfile(early.client, { ...LEEDS, bio: 'Terraces.' });
  expect(await newCount(owner, search)).toBe(0);
  const late = await aMember(app, LEEDS);
  await matchSavedSearches(app.ctx);
  app.ctx.clock.advance(1);
  await saveProfile(mover.client, LEEDS);
  expect(await newCount(owner, search)).toBe(2);
  expect(await seeSearch(owner, search)).toEqual([mover.id, late.id]);
  await saveProfile(late.client, { ...LEEDS, location: 'Bristol' });
  await matchSavedSearches(app.ctx);
  await saveProfile(late.client, LEEDS);
  expect(await newCount(owner, search)).toBe(0);
});

it('counts no one who has left the search, is suspended, gone or hidden by a block', async () => {
  const owner = await aMember(app);
  const search = await saveSearch(owner);
  const [mover, suspended, gone, blocked] = [
    await aMember(app, LEEDS),
    await aMember(app, LEEDS),
    await aMember(app, LEEDS),
    await aMember(app, LEEDS),
  ];
  expect(await newCount(owner, search)).toBe(4);
  await saveProfile(mover.client, { ...LEEDS, role: 'management' });
  await setSuspended(app.ctx, suspended.email, true);
  await transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, gone.id));
  await blocked.client.call(blockMember, { params: { id: owner.id } });
  expect(await newCount(owner, search)).toBe(0);
  await setSuspended(app.ctx, suspended.email, false);
  await blocked.client.call(unblockMember, { params: { id: owner.id } });
  expect(new Set(await seeSearch(owner, search))).toEqual(new Set([suspended.id, blocked.id]));
});

it('starts again with another query, and not with another name', async () => {
  const owner = await aMember(app);
  const search = await saveSearch(owner);
  await aMember(app, { ...LEEDS, location: 'Bristol' });
  await aMember(app, LEEDS);
  expect(await newCount(owner, search)).toBe(1);
  const change = (body: object) =>
    owner.client.call(updateSavedSearch, { params: { id: search.id }, body });
  expect((await change({ name: 'North', query: search.query })).newCount).toBe(1);
  const other = await change({ query: 'role=investor&location=Bristol' });
  expect(other.newCount).toBe(0);
  const late = await aMember(app, { ...LEEDS, location: 'Bristol' });
  await matchSavedSearches(app.ctx);
  expect(await seeSearch(owner, search)).toEqual([late.id]);
});

it('a search behind the log is matched again, and finds no one a second time', async () => {
  const owner = await aMember(app);
  const search = await saveSearch(owner);
  const seen = await aMember(app, LEEDS);
  await matchSavedSearches(app.ctx);
  expect(await seeSearch(owner, search)).toEqual([seen.id]);
  const missed = await aMember(app, LEEDS);
  const { db } = app.ctx;
  await db.updateTable('savedSearches').set({ seenNumber: 0 }).execute();
  await db.deleteFrom('profileChanges').where('profileId', '!=', missed.id).execute();
  await matchSavedSearches(app.ctx);
  expect(await seeSearch(owner, search)).toEqual([missed.id]);
});

it('servers at once, some of which stop halfway, find everybody once', async () => {
  const isShared = process.env.TEST_ENGINE === 'postgres';
  await using beside = await openTestApp({}, isShared ? app : undefined);
  const servers = isShared ? [app, beside] : [app];
  const owners = await Promise.all(Array.from({ length: 10 }, () => aMember(app)));
  const searches = await Promise.all(
    owners.map(async (owner) => ({ owner, search: await saveSearch(owner, { query: '' }) })),
  );
  const added = await listedMembers(app, 250);
  const stopping = {
    now() {
      throw new Error('stopped');
    },
  };
  const attempts = Array.from({ length: 12 }, (_, i) => {
    const { ctx } = servers[i % servers.length] ?? app;
    return matchSavedSearches(i % 3 === 0 ? { ...ctx, clock: stopping } : ctx);
  });
  const outcomes = await Promise.allSettled(attempts);
  const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? each.reason : []));
  for (const reason of reasons) expect(reason.message).toBe('stopped');
  await matchSavedSearches(app.ctx);
  for (const { owner, search } of searches) {
    const found = await seeSearch(owner, search);
    expect(found).toHaveLength(added.length);
    expect(new Set(found)).toEqual(new Set(added));
    expect(await seeSearch(owner, search)).toEqual([]);
  }
});

it('what is new equals who matches now, less who matched at saving, less who was seen', async () => {
  const pool = await Promise.all(Array.from({ length: 6 }, () => aMember(app)));
  const observer = await aMember(app);
  const matching = async ({ client }: Member, q: string) => {
    const query = { ...LEEDS, role: [LEEDS.role], location: [LEEDS.location], q, limit: 50 };
    return (await client.call(searchProfiles, { query })).items.map(({ id }) => id);
  };
  const acts = {
    in: (one: Member, _owner: Member, word: string) =>
      saveProfile(one.client, { ...LEEDS, businessName: word }),
    out: (one: Member) => saveProfile(one.client, LEEDS),
    block: ({ id }: Member, { client }: Member) => client.call(blockMember, { params: { id } }),
    unblock: ({ id }: Member, { client }: Member) => client.call(unblockMember, { params: { id } }),
    match: () => matchSavedSearches(app.ctx),
    suspend: async (one: Member) => {
      await setSuspended(app.ctx, one.email, true);
      await matchSavedSearches(app.ctx);
      await setSuspended(app.ctx, one.email, false);
      await one.signInAgain();
    },
  };
  const names = Object.keys(acts) as (keyof typeof acts)[];
  const step = fc.record({
    member: fc.constantFrom(...pool),
    act: fc.constantFrom('in', 'in', 'see', ...names),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.uuid(), async (steps, word) => {
      const owner = await aMember(app);
      if (pool[0]) await acts.in(pool[0], owner, word);
      const search = await saveSearch(owner, { query: `role=investor&location=Leeds&q=${word}` });
      const known = new Set(await matching(observer, word));
      const see = async () => {
        await matchSavedSearches(app.ctx);
        const expected = (await matching(owner, word)).filter((id) => !known.has(id));
        expect(new Set(await seeSearch(owner, search))).toEqual(new Set(expected));
        for (const id of expected) known.add(id);
      };
      for (const { member, act } of steps) {
        await (act === 'see' ? see() : acts[act](member, owner, word));
      }
      await see();
    }),
    { numRuns: 15 },
  );
});

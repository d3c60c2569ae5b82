import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { addToCollection, createCollection } from '@lintel/contract/collections/collections';
import { getUsageToday } from '@lintel/contract/plans/plans';
import { setBrief } from '@lintel/contract/profiles/briefs';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { blockMember } from '@lintel/contract/safety/blocks';
import { PLANS } from '@lintel/contract/values/plans';
import type { TokenScope } from '@lintel/contract/values/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, PASSWORD, putOnPlan, tokenOf } from '#server/testing/builders.ts';
import { postgrest } from '#server/testing/postgrest.ts';
import { read, send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const READING: TokenScope[] = ['profiles:read', 'own:read', 'messages:read'];
const MISSING = `user_${'0'.repeat(26)}`;
type Member = Awaited<ReturnType<typeof aMember>>;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1e9 });
});
afterAll(() => app.close());

async function aProgrammer(traits: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(app, traits);
  await putOnPlan(app, member.id, 'business');
  return { ...member, api: postgrest(app, await tokenOf(member, READING)) };
}

/** Members of one town, who are found by it alone. */
async function membersIn(location: 'Leeds' | 'Cardiff' | 'Belfast', count: number) {
  const made: Member[] = [];
  for (let i = 0; i < count; i++) {
    made.push(await aMember(app, { location, fullName: `Member ${location} ${i}`, budgetMin: i }));
    app.ctx.clock.advance(1_000);
  }
  return made;
}

const codeOf = ({ error }: { error: { code: string } | null }) => error?.code;

describe('members', () => {
  it('are looked for by one request of a member at a time, and a burst takes no other’s turn', async () => {
    const asking = async () => {
      const member = await aMember(app);
      await putOnPlan(app, member.id, 'business');
      return { authorization: `Bearer ${await tokenOf(member, READING)}` };
    };
    const [hasty, patient] = [await asking(), await asking()];
    // The client of these tests repeats what is refused as busy.
    const url = '/api/db/lintel/rest/v1/users?select=id&fullName=ilike.*a*';
    const find = async (headers: { authorization: string }) =>
      (await app.visitor().injectUnmarked({ url, headers })).statusCode;
    const burst = Array.from({ length: 30 }, () => find(hasty));
    const other = find(patient);
    expect([...new Set(await Promise.all(burst))].sort()).toEqual([200, 503]);
    expect(await other).toBe(200);
  });

  it('are read as their cards, with filters, order, aliases, pages and a count', async () => {
    const { api } = await aProgrammer();
    const made = await membersIn('Leeds', 5);
    const page = await api
      .from('users')
      .select('id,name:fullName', { count: 'exact' })
      .eq('location', 'Leeds')
      .gte('budgetMin', 1)
      .order('budgetMin', { ascending: false })
      .range(1, 2);
    expect(page).toMatchObject({ error: null, status: 206, count: 4 });
    expect(page.data).toEqual([
      { id: made[3]?.id, name: 'Member Leeds 3' },
      { id: made[2]?.id, name: 'Member Leeds 2' },
    ]);
    const counted = await api
      .from('users')
      .select('*', { count: 'exact', head: true })
      .eq('location', 'Leeds');
    expect(counted).toMatchObject({ count: 5, data: null });
    const one = await api.from('users').select('fullName').eq('id', made[0]?.id).single();
    expect(one.data).toEqual({ fullName: 'Member Leeds 0' });
    const none = await api.from('users').select('fullName').eq('id', MISSING).maybeSingle();
    expect(none).toMatchObject({ data: null, error: null });
    const many = await api.from('users').select('id').eq('location', 'Leeds').single();
    expect(many).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    const absent = await api.from('users').select('fullName').eq('id', MISSING).single();
    expect(absent).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
  });

  it('are found by every operator', async () => {
    const { api } = await aProgrammer();
    const [one, two, three] = await membersIn('Cardiff', 3);
    await aMember(app, { location: 'Cardiff', fullName: 'Ann_a 100%', focus: ['HMO', 'BRRR'] });
    const inCardiff = () => api.from('users').select('fullName').eq('location', 'Cardiff');
    const names = async (query: ReturnType<typeof inCardiff>) => {
      const { data, error } = await query.order('fullName');
      expect(error).toBeNull();
      return data?.map(({ fullName }) => fullName.replace('Member Cardiff ', ''));
    };
    expect(await names(inCardiff().like('fullName', 'Member%'))).toEqual(['0', '1', '2']);
    expect(await names(inCardiff().like('fullName', 'member%'))).toEqual([]);
    expect(await names(inCardiff().ilike('fullName', 'member*'))).toEqual(['0', '1', '2']);
    expect(await names(inCardiff().like('fullName', 'Ann\\_a 100\\%'))).toEqual(['Ann_a 100%']);
    expect(await names(inCardiff().in('id', [one?.id, three?.id]))).toEqual(['0', '2']);
    expect(await names(inCardiff().in('id', []))).toEqual([]);
    expect(await names(inCardiff().is('budgetMin', null))).toEqual(['Ann_a 100%']);
    expect(await names(inCardiff().not('budgetMin', 'is', null))).toEqual(['0', '1', '2']);
    expect(await names(inCardiff().contains('focus', ['HMO', 'BRRR']))).toEqual(['Ann_a 100%']);
    expect(await names(inCardiff().neq('id', two?.id).lt('budgetMin', 1.5))).toEqual(['0']);
    expect(await names(inCardiff().is('verified', true))).toEqual([]);
    expect(
      await names(inCardiff().or(`budgetMin.eq.0,and(budgetMin.gt.1,fullName.ilike."*CARDIFF*")`)),
    ).toEqual(['0', '2']);
    expect(await names(inCardiff().not('id', 'in', `(${one?.id},${two?.id})`))).toEqual([
      'Ann_a 100%',
      '2',
    ]);
  });

  it('are found by their user id, and by an address its owner alone', async () => {
    const { id, email, api } = await aProgrammer();
    const other = await aMember(app);
    const find = async (column: string, value: string) =>
      (await api.from('users').select('userId,email').eq(column, value)).data;
    expect(await find('userId', other.id)).toEqual([{ userId: other.id, email: null }]);
    expect(await find('email', email)).toEqual([{ userId: id, email }]);
    expect(await find('email', other.email)).toEqual([]);
  });

  it('show more columns by id, which spends a view and never an address', async () => {
    const member = await aMember(app);
    const token = await tokenOf(member, READING);
    const api = postgrest(app, token);
    const bio = 'Terraces. '.repeat(50).trim();
    const other = await aMember(app, { bio, location: 'Belfast' });
    const listed = await api.from('users').select().eq('location', 'Belfast');
    expect(listed.data?.[0].email).toBeNull();
    expect(listed.data?.[0].bio).toHaveLength(300);
    const usage = () => member.client.call(getUsageToday, {});
    expect(await usage()).toMatchObject({ profilesViewed: 0 });
    const whole = await api.from('users').select().eq('id', other.id).single();
    expect(whole.data).toMatchObject({ id: other.id, bio, email: null });
    expect(whole.data.createdAt).toBe(
      (await member.client.call(getProfile, { params: { id: other.id } })).createdAt,
    );
    expect(await usage()).toMatchObject({ profilesViewed: 1, apiRequests: 2 });
    const own = await api.from('users').select('email').eq('id', member.id).single();
    expect(own.data).toEqual({ email: member.email });
    for (let i = 1; i < PLANS.free.dailyLimits.profileViews; i++) {
      const next = await aMember(app);
      expect((await api.from('users').select().eq('id', next.id)).error).toBeNull();
    }
    const last = await aMember(app);
    const refused = await api.from('users').select().eq('id', last.id);
    expect(refused).toMatchObject({ status: 429, error: { code: 'DAILY_PROFILE_VIEW_LIMIT' } });
    // A card alone is no view.
    expect((await api.from('users').select('fullName').eq('id', last.id)).status).toBe(200);
  });

  it('need a filter, and are at most 2,000 different ones a day', async () => {
    const { api, id } = await aProgrammer();
    const [first] = await membersIn('Belfast', 3);
    expect(codeOf(await api.from('users').select())).toBe('VALIDATION_FAILED');
    const date = new Date(app.ctx.clock.now()).toISOString().slice(0, 10);
    const seen = Array.from({ length: 1_999 }, (_, i) => ({
      ...{ viewerId: id, date, profileId: `user_${String(i).padStart(26, '0')}` },
    }));
    await app.ctx.db.insertInto('seenMembers').values(seen).execute();
    const query = () => api.from('users').select('id').like('fullName', 'Member Belfast%');
    expect(await query()).toMatchObject({ status: 429, error: { code: 'SEARCH_LIMIT' } });
    const one = () => api.from('users').select('id').eq('id', first?.id);
    expect((await one()).status).toBe(200);
    expect((await one()).status).toBe(200);
    expect((await query()).status).toBe(429);
    app.ctx.clock.advance(24 * 3_600_000);
    expect((await query()).data).toHaveLength(3);
  });
});

describe('a member’s own tables', () => {
  it('hold their own rows alone', async () => {
    const member = await aProgrammer();
    const [other, third] = [await aMember(app), await aMember(app)];
    await send(member, other, 'Good morning');
    await send(other, member, 'Good morning to you');
    await read(member, other, 2);
    await send(other, third, 'A secret');
    for (const [owner, name] of [
      [member, 'Mine'],
      [other, 'Theirs'],
    ] as const) {
      const { id } = await owner.client.call(createCollection, { body: { name } });
      const saving = { params: { id }, body: { profileId: third.id } };
      await owner.client.call(addToCollection, saving);
    }
    const { api, id } = member;
    const messages = await api
      .from('messages')
      .select('senderId,content,readAt')
      .order('createdAt');
    expect(messages.data?.map(({ content }) => content).sort()).toEqual([
      'Good morning',
      'Good morning to you',
    ]);
    expect(messages.data?.find(({ senderId }) => senderId === other.id)?.readAt).not.toBeNull();
    const collections = await api.from('collections').select();
    expect(collections.data).toMatchObject([{ userId: id, name: 'Mine', description: null }]);
    const saved = await api.from('collectionProfiles').select();
    expect(saved.data).toMatchObject([
      { userId: id, profileUserId: third.id, stage: 'to_contact' },
    ]);
    const usage = await api.from('dailyUsage').select('userId,messagesSent').single();
    expect(usage.data).toEqual({ userId: id, messagesSent: 1 });
    const form = { words: 'Two terraces in Leeds this year', price: 85_000 };
    for (const { client } of [member, other]) {
      await client.call(setBrief, { body: { ...form, seeks: ['sourcer' as const] } });
    }
    const briefs = await api.from('briefs').select('userId,words,seeks,placeId,price');
    expect(briefs.data).toEqual([{ ...form, userId: id, seeks: ['sourcer'], placeId: null }]);
    const subscriptions = await api.from('subscriptions').select('plan,status,currentPeriodEnd');
    expect(subscriptions.data).toEqual([
      { plan: 'business', status: 'active', currentPeriodEnd: null },
    ]);
  });

  it('fault: the id of a day’s usage is made of the member and the day', async () => {
    const { api, client, id } = await aProgrammer();
    await client.call(getProfile, { params: { id: (await aMember(app)).id } });
    const today = new Date(app.ctx.clock.now()).toISOString().slice(0, 10);
    const usageId = `usage_${id}_${today}`;
    const usage = await api.from('dailyUsage').select('id,userId').eq('id', usageId).single();
    expect(usage.data).toEqual({ id: usageId, userId: id });
  });

  it('leave out members hidden by a block, on both sides', async () => {
    const [blocker, blocked] = [await aProgrammer(), await aProgrammer()];
    await send(blocker, blocked);
    for (const [one, other] of [
      [blocker, blocked],
      [blocked, blocker],
    ] as const) {
      const { id } = await one.client.call(createCollection, { body: { name: 'Saved' } });
      await one.client.call(addToCollection, { params: { id }, body: { profileId: other.id } });
    }
    await blocker.client.call(blockMember, { params: { id: blocked.id } });
    for (const [{ api }, other] of [
      [blocker, blocked],
      [blocked, blocker],
    ] as const) {
      expect((await api.from('users').select().eq('id', other.id)).data).toEqual([]);
      expect((await api.from('messages').select()).data).toEqual([]);
      expect((await api.from('collectionProfiles').select()).data).toEqual([]);
    }
  });
});

describe('a request', () => {
  it('needs a bearer token with the scope of its table, and this project', async () => {
    const member = await aMember(app);
    const url = '/api/db/lintel/rest/v1/collections';
    const byCookie = await member.client.inject({ url });
    expect(byCookie.statusCode).toBe(401);
    expect(byCookie.json()).toMatchObject({ code: 'NOT_SIGNED_IN', details: null, hint: null });
    const { access_token } = (await app.visitor().call(signinWithEmail, {
      body: { email: member.email, password: PASSWORD, tokens: true },
    })) as { access_token: string };
    const session = postgrest(app, access_token);
    expect((await session.from('collections').select()).data).toEqual([]);
    const api = postgrest(app, await tokenOf(member, ['profiles:read']));
    expect(codeOf(await api.from('collections').select())).toBe('TOKEN_SCOPE_MISSING');
    const elsewhere = postgrest(app, access_token, 'other');
    expect(await elsewhere.from('collections').select()).toMatchObject({
      status: 404,
      error: { code: 'PROJECT_NOT_FOUND' },
    });
    for (const table of ['members', 'sessions', 'passwordResetTokens', 'x']) {
      expect(await session.from(table).select()).toMatchObject({
        status: 404,
        error: { code: 'TABLE_NOT_FOUND' },
      });
    }
  });

  it('that cannot be understood is refused with the reason', async () => {
    const { api } = await aProgrammer();
    const many = Array.from({ length: 101 }, (_, i) => `budgetMin.eq.${i}`).join();
    const deep = `${'and('.repeat(11)}id.eq.x${')'.repeat(11)}`;
    const wrong = [
      [api.from('users').select('secret').eq('id', 'x'), /secret: Unknown column. Columns: id,/],
      [api.from('users').select().eq('bio', 'x'), /bio: Unknown column/],
      [api.from('users').select('createdAt').eq('role', 'x'), /createdAt needs the filter id=eq/],
      [api.from('users').select().filter('id', 'sounds', 'x'), /Unknown operator "sounds"/],
      [api.from('users').select().filter('focus', 'like', 'x'), /Unknown operator "like"/],
      [api.from('users').select().or('(id.eq.x'), /Expected a condition/],
      [api.from('users').select().or('id.eq.x,and(id.eq.y'), /Expected "\)"/],
      [api.from('users').select().or(many), /At most 100 conditions/],
      [api.from('users').select().or(deep), /nested too deeply/],
      [api.from('users').select().like('fullName', 'x'.repeat(201)), /at most 200 characters/],
      [api.from('users').select().like('fullName', 'x\\'), /backslash/],
      [api.from('users').select().eq('budgetMin', 'much'), /"much" is not a number/],
      [api.from('messages').select().gt('createdAt', 'noon'), /not an instant/],
      [api.from('messages').select().is('readAt', true), /After "is" comes/],
      [api.from('messages').select().order('nothing'), /nothing: Unknown column/],
      [api.from('messages').select().limit(201), /from 0 to 200/],
      [api.from('messages').select().range(10_001, 10_002), /from 0 to 10000/],
      [api.from('messages').select('id,senderId(name)'), /is not a column/],
      [api.from('messages').select().eq('content', 'a\0b'), /cannot be stored/],
    ] as const;
    for (const [query, details] of wrong) {
      const { error, status } = await query;
      expect(error?.details).toMatch(details);
      expect({ status, code: error?.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    }
  });
});

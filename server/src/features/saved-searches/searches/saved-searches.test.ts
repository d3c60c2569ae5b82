import {
  createSavedSearch,
  deleteSavedSearch,
  getSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  seeSavedSearch,
  updateSavedSearch,
} from '@lintel/contract/saved-searches/saved-searches';
import { SAVED_SEARCHES_OF } from '@lintel/contract/values/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, putOnPlan } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sweepSavedSearches } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

type Member = Awaited<ReturnType<typeof aMember>>;
const FORM = {
  name: 'HMO in Leeds',
  query: 'location=Leeds&focus=HMO',
  frequency: 'daily',
} as const;

const save = ({ client }: Member, form: Partial<typeof FORM> | object = {}) =>
  client.call(createSavedSearch, { body: { ...FORM, ...form } });
const trySave = ({ client }: Member, form: object = {}) =>
  client.try(createSavedSearch, { body: { ...FORM, ...form } });
/** A member’s searches but the one that was saved when they joined. */
async function list({ client }: Member) {
  const { items, ...rest } = await client.call(listSavedSearches, {});
  return { ...rest, items: items.filter(({ isFirst }) => !isFirst) };
}

describe('saving a search', () => {
  it('keeps the query of the page, and lists the newest first', async () => {
    const member = await aMember(app);
    const first = await save(member, { query: '?role=investor&page=3&saved=x&sort=name' });
    expect(first).toMatchObject({ query: 'role=investor&sort=name', dropped: [], newCount: 0 });
    app.ctx.clock.advance(1);
    const second = await save(member, { name: 'York', query: 'q=%22york%2C+leeds%22' });
    expect(second).toMatchObject({
      name: 'York',
      query: 'q=%22york%2C+leeds%22',
      frequency: 'daily',
    });
    const { items, limit, mayAlertAtOnce } = await list(member);
    expect(items).toEqual([second, first]);
    expect({ limit, mayAlertAtOnce }).toEqual({ limit: 3, mayAlertAtOnce: false });
    const { id } = first;
    expect(await member.client.call(getSavedSearch, { params: { id } })).toEqual(first);
  });

  it.each([
    ['q=plumber+in+leeds', 'services=Maintenance+%26+Repairs&place=leeds-leeds'],
    ['q=cheapest+letting+agents&focus=HMO', 'focus=HMO&role=management&sort=fee'],
    ['q=roofers+LS6+2AB&sort=name', 'sort=name&services=Maintenance+%26+Repairs&place=ls6'],
    ['q=find+me+a+nice+plumber+pram+leeds', 'services=Maintenance+%26+Repairs&place=leeds-leeds'],
    ['q=plumber+%22acme%22', 'q=%22acme%22&services=Maintenance+%26+Repairs'],
    ['q=ann+quill', 'q=ann+quill'],
    ['q=%22ls6+2ab%22', 'q=%22ls6%22'],
    ['q=plumber&exact=true', 'q=plumber&exact=true'],
  ])('saves %s as %s', async (query, saved) => {
    const member = await aMember(app, { location: 'Bristol' });
    expect((await save(member, { query })).query).toBe(saved);
    const { id } = await save(member);
    const body = { query };
    const changed = await member.client.call(updateSavedSearch, { params: { id }, body });
    expect(changed.query).toBe(saved);
  });

  it('asks for a name, and gives one that is taken a number', async () => {
    const member = await aMember(app);
    const { status, error } = await trySave(member, { name: ' \n ' });
    expect({ status, fields: error?.fields }).toEqual({
      status: 400,
      fields: { name: 'Please name this search.' },
    });
    const long = 'x'.repeat(100);
    await save(member, { name: long });
    expect((await save(member, { name: long.toUpperCase() })).name).toBe(`${'X'.repeat(96)} (2)`);
    const { id } = await save(member, { name: 'Leeds' });
    const rename = (name: string) =>
      member.client.call(updateSavedSearch, { params: { id }, body: { name } });
    expect((await rename('LEEDS')).name).toBe('LEEDS');
    expect((await rename(long)).name).toBe(`${'x'.repeat(96)} (3)`);
  });

  it('drops what no longer exists, and says so', async () => {
    const member = await aMember(app);
    const query =
      'role=investor,castle&focus=HMO&focus=Igloos&budgetMin=much&colour=red&location=Leeds';
    const search = await save(member, { query });
    expect(search.query).toBe('role=investor&focus=HMO&location=Leeds');
    expect(search.dropped.toSorted()).toEqual([
      'budgetMin=much',
      'colour=red',
      'focus=Igloos',
      'role=castle',
    ]);
    const nothing = await save(member, { query: 'role=castle' });
    expect(nothing).toMatchObject({ query: '', dropped: ['role=castle'] });
  });

  it('refuses other input', async () => {
    const member = await aMember(app);
    for (const form of [
      { name: 'x'.repeat(101) },
      { query: 'x'.repeat(2_001) },
      { query: { role: 'investor' } },
      { frequency: 'hourly' },
      { name: 'a\0b' },
    ]) {
      expect((await trySave(member, form)).status).toBe(400);
    }
    expect((await list(member)).items).toEqual([]);
  });
});

describe('the limit of the plan', () => {
  it('holds for twenty requests at once', async () => {
    const member = await aMember(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => trySave(member)));
    const codes = answers.map(({ status, error }) => error?.code ?? status);
    expect(codes.filter((code) => code === 201)).toHaveLength(SAVED_SEARCHES_OF.free);
    expect(codes.filter((code) => code === 'SAVED_SEARCH_LIMIT')).toHaveLength(17);
    expect(answers.find(({ error }) => error)?.status).toBe(409);
    const names = (await list(member)).items.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['HMO in Leeds', 'HMO in Leeds (2)', 'HMO in Leeds (3)']);
  });

  it('is higher on a paid plan, which alone tells at once', async () => {
    const member = await aMember(app);
    const refused = await trySave(member, { frequency: 'now' });
    expect([refused.status, refused.error?.code]).toEqual([403, 'ALERT_PLAN_NEEDED']);
    const { id } = await save(member);
    const tryNow = () =>
      member.client.try(updateSavedSearch, { params: { id }, body: { frequency: 'now' } });
    expect((await tryNow()).error?.code).toBe('ALERT_PLAN_NEEDED');
    await putOnPlan(app, member.id, 'pro');
    expect((await tryNow()).body.frequency).toBe('now');
    for (let count = 1; count < SAVED_SEARCHES_OF.pro; count += 1) await save(member);
    expect((await trySave(member)).error?.code).toBe('SAVED_SEARCH_LIMIT');
    expect(await list(member)).toMatchObject({ limit: 30, mayAlertAtOnce: true });
  });

  it('counts what is restored, and not what is deleted', async () => {
    const member = await aMember(app);
    const { id } = await save(member);
    await save(member);
    await save(member);
    const { client } = member;
    expect((await client.try(deleteSavedSearch, { params: { id } })).status).toBe(204);
    expect((await client.try(getSavedSearch, { params: { id } })).status).toBe(404);
    const restored = await client.call(restoreSavedSearch, { params: { id } });
    expect(restored).toMatchObject({ id, name: 'HMO in Leeds' });
    await client.call(deleteSavedSearch, { params: { id } });
    await save(member);
    const late = await client.try(restoreSavedSearch, { params: { id } });
    expect(late.error?.code).toBe('SAVED_SEARCH_LIMIT');
  });
});

it('a deleted search is erased once it cannot be restored any more', async () => {
  const member = await aMember(app);
  const { id } = await save(member);
  await member.client.call(deleteSavedSearch, { params: { id } });
  const clock = { now: () => app.ctx.clock.now() + 10 * 60_000 };
  const rows = () => app.ctx.db.selectFrom('savedSearches').where('id', '=', id).selectAll();
  await sweepSavedSearches({ ...app.ctx, clock });
  expect(await rows().execute()).toHaveLength(1);
  await sweepSavedSearches({ ...app.ctx, clock: { now: () => clock.now() + 1 } });
  expect(await rows().execute()).toEqual([]);
});

it('another member’s search is not found', async () => {
  const [owner, other] = [await aMember(app), await aMember(app)];
  const params = { id: (await save(owner)).id };
  const body = { name: 'Mine' };
  const { client } = other;
  const answers = [
    await client.try(getSavedSearch, { params }),
    await client.try(updateSavedSearch, { params, body }),
    await client.try(seeSavedSearch, { params }),
    await client.try(deleteSavedSearch, { params }),
    await client.try(restoreSavedSearch, { params }),
  ];
  for (const { error } of answers) expect(error?.code).toBe('SAVED_SEARCH_NOT_FOUND');
  expect((await list(owner)).items).toHaveLength(1);
});

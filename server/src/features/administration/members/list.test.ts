import { listMembers } from '@lintel/contract/administration/members';
import type { MemberFilter } from '@lintel/contract/values/administration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type aMember, aNewcomer, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof anAdmin>>;
let firm: Awaited<ReturnType<typeof aMember>>;
let newcomer: Awaited<ReturnType<typeof aNewcomer>>;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  admin = await anAdmin(app, { fullName: 'Ada Minister' });
  const businessName = 'Holt 100% Lettings';
  firm = await aProvedMember(app, { fullName: 'Bob Holt', businessName, email: 'bob@holt.test' });
  newcomer = await aNewcomer(app, { fullName: 'Cy New', email: 'cy@new.test' });
});
afterAll(() => app.close());

const list = (query: { q?: string; state?: MemberFilter; after?: string }) =>
  admin.client.call(listMembers, { query });
const idsOf = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).items.map(({ id }) => id);
const searches = async () => {
  const log = app.ctx.db.selectFrom('auditLog').select('subjectId').orderBy('id');
  const rows = await log.where('action', '=', 'search-address').execute();
  return rows.map(({ subjectId }) => subjectId);
};

describe('the list of members', () => {
  it('finds by part of a name or business, by id, address and domain', async () => {
    expect(await idsOf({})).toEqual([newcomer.id, firm.id, admin.id]);
    for (const q of ['bob h', 'HOLT 100%', firm.id, 'Bob@Holt.test', '@holt.test']) {
      expect(await idsOf({ q })).toEqual([firm.id]);
    }
    for (const q of ['b_b', '100%l', '@olt.test', 'bob@holt'])
      expect(await idsOf({ q })).toEqual([]);
  });

  it('filters by state, and says which states a member has', async () => {
    await setSuspended(app.ctx, firm.email, true);
    expect(await idsOf({ state: 'not_onboarded' })).toEqual([newcomer.id]);
    expect(await idsOf({ state: 'unconfirmed' })).toEqual([newcomer.id]);
    expect(await idsOf({ state: 'suspended' })).toEqual([firm.id]);
    expect(await idsOf({ state: 'administrators' })).toEqual([admin.id]);
    const [{ states, card } = { states: [], card: null }] = (await list({ q: newcomer.id })).items;
    expect([states, card]).toEqual([['not_onboarded', 'unconfirmed'], null]);
    await setSuspended(app.ctx, firm.email, false);
  });

  it('shows an address to who searched for exactly it, and records searches by address', async () => {
    const before = await searches();
    const { items } = await list({ q: firm.email });
    expect(items.map(({ email }) => email)).toEqual([firm.email]);
    await list({ q: 'no-one@holt.test' });
    for (const q of ['', 'bob', firm.id, '@holt.test']) {
      expect(JSON.stringify(await list({ q }))).not.toContain(firm.email);
    }
    expect((await searches()).slice(before.length)).toEqual([firm.id, 'database', 'database']);
  });

  it('has 50 on a page, each member once', async () => {
    for (let i = 0; i < 55; i++) await aNewcomer(app, { fullName: `Many ${i}` });
    const first = await list({ q: 'many' });
    expect(first.items).toHaveLength(50);
    const second = await list({ q: 'many', after: first.nextAfter ?? '' });
    expect(second.nextAfter).toBeNull();
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect(ids).toHaveLength(55);
  });
});

import { exportAccount } from '@lintel/contract/accounts/accounts';
import {
  decideEvidence,
  listOfficers,
  listWaitingEvidence,
} from '@lintel/contract/administration/evidence';
import { addToCollection, createCollection } from '@lintel/contract/collections/collections';
import { searchProfiles } from '@lintel/contract/directory/search';
import { findCompanies, readCompany } from '@lintel/contract/members/companies';
import { listEvidence, saveEvidence } from '@lintel/contract/members/evidence';
import { getProfile } from '@lintel/contract/members/profiles';
import { listNotifications, readNotifications } from '@lintel/contract/notifications/bell';
import { COMPANY_WORDS } from '@lintel/contract/values/companies';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimDue } from '#server/features/members/companies/service.ts';
import { runJobs } from '#server/platform/jobs.ts';
import { aMember, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { FakeCompaniesHouse } from '#server/testing/fake-companies-house.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { companyWatchJobs } from './service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const isPostgres = process.env.TEST_ENGINE === 'postgres';

let app: TestApp;
let fake: FakeCompaniesHouse;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  fake = await FakeCompaniesHouse.open();
  app = await openTestApp({ companiesHouse: fake.settings });
  admin = await anAdmin(app);
});
afterEach(() => {
  fake.failure = undefined;
});
afterAll(async () => {
  await app.close();
  await fake[Symbol.asyncDispose]();
});

type Member = Awaited<ReturnType<typeof aMember>>;
let count = 0;
const newNumber = () => {
  count += 1;
  return String(99_000_000 + count);
};
const newCompany = (answer = {}) => {
  const number = newNumber();
  fake.companies.set(number, { company_name: `Harbour ${number} Ltd`, ...answer });
  return number;
};
const lookUp = ({ client }: Member, q: string) => client.try(findCompanies, { query: { q } });
const state = ({ client }: Member, number: string, isAsked = false) =>
  client.try(saveEvidence, { params: { kind: 'company' }, body: { number, isAsked } });
const seen = async ({ id }: Member, { client }: Member) =>
  client.call(getProfile, { params: { id } });
const ownCompany = async ({ client }: Member) => (await client.call(listEvidence, {})).company;
const readDue = (ctx = app.ctx) => runJobs(ctx, companyWatchJobs);
const decide = async (member: Member, decision: object = {}) => {
  await admin.signInAgain();
  const { items } = await admin.client.call(listWaitingEvidence, {});
  const row = items.find((item) => item.member.id === member.id);
  const body = { outcome: 'checked', how: 'register', updatedAt: row?.updatedAt, ...decision };
  return admin.client.try(decideEvidence, { params: { id: row?.id ?? '' }, body: body as never });
};
/** A member of whose company staff have checked that they act for it. */
async function aDirector(answer = {}) {
  const number = newCompany(answer);
  const member = await aProvedMember(app, { role: 'sourcer' });
  await lookUp(member, number);
  await state(member, number, true);
  expect((await decide(member)).status).toBe(204);
  return { ...member, number };
}
const change = (number: string, answer: object) =>
  fake.companies.set(number, { ...fake.companies.get(number), ...answer });
const lettersTo = async ({ email }: Member) =>
  (await app.mailTo(email)).filter(({ kind }) => kind.startsWith('company'));
const newsOf = async ({ client, signInAgain }: Member) => {
  await signInAgain();
  const { items } = await client.call(listNotifications, {});
  return items.filter((item) => item.kind === 'company');
};

describe('a company', () => {
  it('is looked up by number as people write it, and stored once a day', async () => {
    const member = await aMember(app);
    const number = newCompany();
    const asked = fake.requests.length;
    const { body } = await lookUp(member, ` ${number.slice(0, 4)} ${number.slice(4)}`);
    expect(body).toMatchObject({
      company: { number, status: 'active', isConfirmed: false, isOld: false },
      items: [],
    });
    await lookUp(member, number);
    expect(fake.requests).toHaveLength(asked + 2);
    fake.companies.set('01234567', {});
    expect((await lookUp(member, '1234567')).body?.company?.number).toBe('01234567');
  });

  it('is found by name', async () => {
    fake.found = { items: [{ company_number: '99000012', title: 'QUOIN LTD' }] };
    const { body } = await lookUp(await aMember(app), 'Quoin');
    expect(body).toEqual({
      company: null,
      items: [{ number: '99000012', name: 'QUOIN LTD', status: null, incorporatedOn: null }],
    });
  });

  it('is refused where it is unknown or the register is down', async () => {
    const member = await aMember(app);
    const unknown = await lookUp(member, '99999999');
    expect(unknown.error?.fields).toEqual({ q: COMPANY_WORDS.unknown });
    expect((await lookUp(member, ' ')).error?.fields).toHaveProperty('q');
    fake.failure = 'broken';
    expect((await lookUp(member, newNumber())).error?.code).toBe('COMPANIES_UNAVAILABLE');
  });

  it('is looked up 20 times an hour by one member, also at once', async () => {
    const member = await aMember(app);
    const number = newCompany();
    const all = Array.from({ length: 25 }, () => lookUp(member, number));
    const codes = (await Promise.all(all)).map(({ error }) => error?.code ?? 'found');
    expect(codes.filter((code) => code === 'found')).toHaveLength(20);
    expect(new Set(codes)).toEqual(new Set(['found', 'RATE_LIMITED']));
  });

  it('is stated while the register is down, and read as soon as it answers', async () => {
    const member = await aMember(app);
    const number = newCompany();
    fake.failure = 'busy';
    expect((await state(member, number)).status).toBe(200);
    await readDue();
    expect(await ownCompany(member)).toBeNull();
    fake.failure = undefined;
    app.ctx.clock.advance(2 * 3_600_000);
    await member.signInAgain();
    await readDue();
    expect(await ownCompany(member)).toMatchObject({ number, isConfirmed: false });
  });

  it('is not looked up where this site has no key', async () => {
    await using off = await openTestApp();
    const member = await aMember(off);
    expect((await lookUp(member, '99000012')).error?.code).toBe('COMPANIES_OFF');
    expect(await member.client.call(listEvidence, {})).toMatchObject({ looksUpCompanies: false });
    expect((await state(member, '99000012')).status).toBe(200);
    await readDue(off.ctx);
    expect(await ownCompany(member)).toBeNull();
  });

  it('is read again by who states it, once a day', async () => {
    const [member, other] = [await aMember(app), await aMember(app)];
    const number = newCompany();
    await state(member, number);
    const readAgain = ({ client }: Member) => client.try(readCompany, { params: { number } });
    expect((await readAgain(other)).status).toBe(404);
    fake.failure = 'broken';
    expect((await readAgain(member)).error?.code).toBe('COMPANIES_UNAVAILABLE');
    fake.failure = undefined;
    expect((await readAgain(member)).body).toMatchObject({ number });
    expect((await readAgain(member)).error?.code).toBe('RATE_LIMITED');
  });
});

describe('the company on a profile', () => {
  it('is shown with what it owes, and whether staff have confirmed it', async () => {
    const month = new Date(app.ctx.clock.now() - 40 * DAY).toISOString().slice(0, 10);
    const old = { name: 'Very Old Ltd', ceased_on: '2019-01-01' };
    const member = await aProvedMember(app, { role: 'sourcer' });
    const number = newCompany({
      date_of_creation: '2014-03-04',
      accounts: { overdue: true },
      previous_company_names: [{ name: 'Harbour Q Ltd', ceased_on: month }, old],
    });
    const verified = { appointment_verification_start_on: '2026-01-01' };
    const director = {
      name: 'A',
      officer_role: 'director',
      identity_verification_details: verified,
    };
    fake.officers.set(number, { total_results: 1, items: [director] });
    const other = await aMember(app);
    await lookUp(member, number);
    await state(member, number, true);
    expect((await seen(member, other)).company).toMatchObject({
      ...{ number, isConfirmed: false, isAccountsOverdue: true, incorporatedOn: '2014-03-04' },
      formerNames: [{ name: 'Harbour Q Ltd' }],
      directors: { verified: 1, total: 1 },
    });
    await decide(member);
    expect((await seen(member, other)).company).toMatchObject({ isConfirmed: true });
    expect(await ownCompany(member)).toMatchObject({ isConfirmed: true });
    const exported = await member.client.call(exportAccount, {});
    expect(JSON.stringify(exported)).not.toContain('Harbour Q');
  });

  it('is old after 30 days without a reading, and gone after 60, which its owner hears once', async () => {
    const member = await aDirector();
    const other = await aMember(app);
    fake.failure = 'bad gateway';
    const after = async (days: number) => {
      app.ctx.clock.advance(days * DAY);
      await readDue();
      await Promise.all([member.signInAgain(), other.signInAgain()]);
      return (await seen(member, other)).company;
    };
    expect(await after(29)).toMatchObject({ isOld: false });
    expect(await after(2)).toMatchObject({ isOld: true });
    expect(await lettersTo(member)).toEqual([]);
    expect(await after(30)).toBeNull();
    await after(2);
    const letters = await lettersTo(member);
    expect(letters.map(({ kind }) => kind)).toEqual(['company-silent']);
    fake.failure = undefined;
    await after(2);
    expect(await after(1)).toMatchObject({ isOld: false });
  });
});

describe('staff', () => {
  it('see the company, and the names of its officers, which are stored nowhere', async () => {
    const member = await aMember(app, { role: 'sourcer' });
    const number = newCompany();
    fake.officers.set(number, {
      total_results: 1,
      items: [{ name: 'SECRET, Ada', officer_role: 'director' }],
    });
    await lookUp(member, number);
    await state(member, number, true);
    await admin.signInAgain();
    const { items } = await admin.client.call(listWaitingEvidence, {});
    const row = items.find((item) => item.member.id === member.id);
    expect(row?.company).toMatchObject({ number });
    const params = { id: row?.id ?? '' };
    expect(await admin.client.call(listOfficers, { params })).toEqual({
      items: [{ name: 'SECRET, Ada', role: 'director', isVerified: false }],
      total: 1,
    });
    expect((await member.client.try(listOfficers, { params })).status).toBe(403);
    const unknown = { params: { id: 'ev_00000000000000000000' } };
    expect((await admin.client.try(listOfficers, unknown)).status).toBe(404);
    const stored = await app.ctx.db.selectFrom('companies').selectAll().execute();
    expect(JSON.stringify([stored, app.logLines])).not.toContain('SECRET');
  });

  it('cannot check a company that is not in order', async () => {
    const member = await aMember(app, { role: 'sourcer' });
    await lookUp(member, newCompany({ company_status: 'liquidation' }));
    await state(member, String(99_000_000 + count), true);
    expect((await decide(member)).error?.fields).toEqual({
      how: 'Companies House shows this company as in liquidation.',
    });
    expect((await decide(member, { outcome: 'refused', refusal: 'ended' })).status).toBe(204);
  });
});

describe('the watch', () => {
  it('tells owner and savers once of a change, and takes back the check', async () => {
    const member = await aDirector();
    const [saver, late, stranger] = [await aMember(app), await aMember(app), await aMember(app)];
    const save = async ({ client }: Member) => {
      const { id } = await client.call(createCollection, { body: { name: 'Agents' } });
      const body = { profileId: member.id };
      await client.call(addToCollection, { params: { id }, body });
    };
    await save(saver);
    const isFound = async () => {
      await saver.signInAgain();
      const query = { checkedCompany: ['yes'] } as never;
      const { items } = await saver.client.call(searchProfiles, { query });
      return items.some(({ id }) => id === member.id);
    };
    change(member.number, { company_status: 'liquidation' });
    await readDue();
    expect(await newsOf(saver)).toEqual([]);
    app.ctx.clock.advance(8 * DAY);
    // Two servers need PostgreSQL.
    await using second = isPostgres
      ? await openTestApp({ companiesHouse: fake.settings }, app)
      : undefined;
    await Promise.all([readDue(), readDue(second?.ctx)]);
    await readDue();
    app.ctx.clock.advance(1_000);
    await save(late);
    const name = `Harbour ${member.number} Ltd`;
    expect(await newsOf(saver)).toMatchObject([
      {
        ...{ id: `company-${member.number}`, isUnread: true, profileId: member.id },
        ...{ company: { number: member.number, name }, changes: ['active to in liquidation'] },
      },
    ]);
    expect(await newsOf(member)).toMatchObject([{ profileId: member.id, isUnread: true }]);
    expect([await newsOf(late), await newsOf(stranger)]).toEqual([[], []]);
    const letters = await lettersTo(member);
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Companies House: something changed at ${name}`,
    ]);
    expect(await seen(member, saver)).toMatchObject({
      verified: false,
      company: { status: 'liquidation', isConfirmed: false },
      evidence: [{ kind: 'company', how: null }],
    });
    expect(await isFound()).toBe(false);
    const [{ id, mark } = { id: '', mark: 0 }] = await newsOf(saver);
    await saver.client.call(readNotifications, { body: { items: [{ id, mark }] } });
    app.ctx.clock.advance(8 * DAY);
    await readDue();
    expect(await newsOf(saver)).toMatchObject([{ isUnread: false }]);
    app.ctx.clock.advance(31 * DAY);
    expect(await newsOf(saver)).toEqual([]);
    expect(await lettersTo(member)).toHaveLength(1);
  });

  it('tells of a change once although a server fails while it stores it', async () => {
    const member = await aDirector();
    change(member.number, { confirmation_statement: { overdue: true } });
    app.ctx.clock.advance(8 * DAY);
    // A server that is killed here has claimed the company and stored nothing.
    const now = app.ctx.clock.now();
    const claimed = await claimDue(app.ctx.db, { now, until: now + HOUR, limit: 100 });
    expect(claimed).toContain(member.number);
    await readDue();
    expect(await lettersTo(member)).toEqual([]);
    app.ctx.clock.advance(HOUR);
    await readDue();
    app.ctx.clock.advance(8 * DAY);
    await readDue();
    const letters = await lettersTo(member);
    expect(letters.map(({ text }) => text)).toEqual([
      expect.stringContaining('The confirmation statement is overdue.'),
    ]);
    expect((await seen(member, await aMember(app))).verified).toBe(true);
  });

  it('reads ten due companies a turn, each once, whichever server', async () => {
    for (let turn = 0; turn < 10; turn += 1) await readDue();
    const numbers = Array.from({ length: 30 }, () => newCompany());
    for (const number of numbers) await state(await aMember(app), number);
    await using second = isPostgres
      ? await openTestApp({ companiesHouse: fake.settings }, app)
      : undefined;
    const asked = fake.requests.length;
    const readNow = () =>
      fake.requests.slice(asked).filter((path) => numbers.some((number) => path.endsWith(number)));
    await Promise.all([readDue(), readDue(second?.ctx)]);
    expect(readNow()).toHaveLength(20);
    await readDue();
    await readDue();
    expect(readNow()).toHaveLength(30);
    expect(new Set(readNow()).size).toBe(30);
  });
});

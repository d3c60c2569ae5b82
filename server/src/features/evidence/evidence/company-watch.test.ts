import { addToCollection, createCollection } from '@lintel/contract/collections/collections';
import { searchProfiles } from '@lintel/contract/directory/search';
import { findCompanies } from '@lintel/contract/evidence/companies';
import { decideEvidence, listWaitingEvidence } from '@lintel/contract/evidence/decisions';
import { listEvidence, saveEvidence } from '@lintel/contract/evidence/evidence';
import { listNotifications, readNotifications } from '@lintel/contract/notifications/bell';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { blockMember } from '@lintel/contract/safety/blocks';
import { emptyValues, FIELD_NAMES } from '@lintel/contract/values/profile-values';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { createMembers } from '#server/features/members/members/service.ts';
import {
  claimDue,
  ensureCompany,
  insertEvidence,
  UNCHECKED,
} from '#server/features/records/facts/service.ts';
import { JOBS } from '#server/jobs.ts';
import { newId } from '#server/platform/ids.ts';
import { runJobs } from '#server/platform/jobs.ts';
import { aMember, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { FakeCompaniesHouse } from '#server/testing/fake-companies-house.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WATCH = JOBS.filter(({ name }) => name === 'read companies');
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
const readDue = (ctx = app.ctx) => runJobs(ctx, WATCH);
const decide = async (member: Member, decision: object = {}) => {
  await admin.signInAgain();
  const { items } = await admin.client.call(listWaitingEvidence, { query: {} });
  const row = items.find((item) => item.member.id === member.id);
  const body = { outcome: 'checked', how: 'register', seen: row, ...decision };
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
const emailsTo = async ({ email }: Member) =>
  (await app.mailTo(email)).filter(({ kind }) => kind.startsWith('company'));
const newsOf = async ({ client, signInAgain }: Member) => {
  await signInAgain();
  const { items } = await client.call(listNotifications, {});
  return items.filter((item) => item.kind === 'company');
};

describe('a company', () => {
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
});

describe('the company on a profile', () => {
  it('is old after 30 days without a reading, and gone after 60, and its owner gets no email', async () => {
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
    expect(await after(30)).toBeNull();
    await after(2);
    expect(await emailsTo(member)).toEqual([]);
    fake.failure = undefined;
    await after(2);
    expect(await after(1)).toMatchObject({ isOld: false });
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
    const emails = await emailsTo(member);
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Companies House: something changed at ${name}`,
    ]);
    expect(await seen(member, saver)).toMatchObject({
      verified: false,
      company: null,
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
    expect(await emailsTo(member)).toHaveLength(1);
  });

  it('tells no one of members who are blocked or suspended', async () => {
    const [member, suspended] = [await aDirector(), await aDirector()];
    const saver = await aMember(app);
    const { id } = await saver.client.call(createCollection, { body: { name: 'Agents' } });
    for (const { id: profileId } of [member, suspended]) {
      await saver.client.call(addToCollection, { params: { id }, body: { profileId } });
    }
    for (const { number } of [member, suspended]) change(number, { company_status: 'dissolved' });
    const { db } = app.ctx;
    const values = { suspendedAt: app.ctx.clock.now() };
    await db.updateTable('members').set(values).where('id', '=', suspended.id).execute();
    app.ctx.clock.advance(8 * DAY);
    await readDue();
    expect(await newsOf(saver)).toMatchObject([{ profileId: member.id }]);
    expect(await emailsTo(suspended)).toEqual([]);
    await saver.client.call(blockMember, { params: { id: member.id } });
    expect(await newsOf(saver)).toEqual([]);
  });

  it('takes back a check of a company that is first read after it, and says why', async () => {
    const member = await aProvedMember(app, { role: 'sourcer' });
    fake.failure = 'broken';
    const number = newCompany({ company_status: 'administration' });
    await state(member, number, true);
    expect((await decide(member)).status).toBe(204);
    fake.failure = undefined;
    await readDue();
    expect(await ownCompany(member)).toMatchObject({
      status: 'administration',
      isConfirmed: false,
    });
    expect((await emailsTo(member)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Companies House shows this company as in administration.'),
    ]);
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
    expect(await emailsTo(member)).toEqual([]);
    app.ctx.clock.advance(HOUR);
    await readDue();
    app.ctx.clock.advance(8 * DAY);
    await readDue();
    const emails = await emailsTo(member);
    expect(emails.map(({ text }) => text)).toEqual([
      expect.stringContaining('The confirmation statement is overdue.'),
    ]);
    expect((await seen(member, await aMember(app))).verified).toBe(true);
  });

  it('reads ten companies a turn, each once, and no more than the register allows', async () => {
    for (let turn = 0; turn < 10; turn += 1) await readDue();
    const numbers = await statedByMany(1_000);
    await using second = isPostgres
      ? await openTestApp({ companiesHouse: fake.settings }, app)
      : undefined;
    app.ctx.clock.advance(301_000);
    const asked = fake.requests.length;
    await Promise.all([readDue(), readDue(second?.ctx)]);
    expect(fake.requests.length - asked).toBeLessThanOrEqual(20);
    for (let turn = 0; turn < 60 && fake.requests.length < asked + 500; turn += 1) {
      await Promise.all([readDue(), readDue(second?.ctx)]);
    }
    await readDue();
    const paths = fake.requests.slice(asked);
    expect(paths).toHaveLength(500);
    expect(new Set(paths).size).toBe(500);
    const rows = app.ctx.db.selectFrom('companies').select(['number', 'dueAt', 'failures']);
    const waiting = await rows
      .where('number', 'in', numbers)
      .where('snapshot', 'is', null)
      .execute();
    expect(waiting.length).toBe(500);
    expect(waiting.every(({ failures }) => failures <= 1)).toBe(true);
  });
});

/** Let many members state a company each, without asking for it. */
async function statedByMany(many: number): Promise<string[]> {
  const createdAt = app.ctx.clock.now();
  const values = { ...emptyValues(FIELD_NAMES), role: 'investor', location: 'Leeds' } as const;
  const people = Array.from({ length: many }, (_, index) => ({
    ...{ ...values, fullName: `Owner ${index}`, email: `owner${index}@example.test` },
    ...{ createdAt, verifiedAt: null },
  }));
  return transact(app.ctx, async (tx) => {
    const ids = await createMembers(tx, people);
    const numbers = ids.map(() => newCompany());
    const nothing = { scheme: null, insurer: null, endsOn: null, refusal: null, words: null };
    const stated = { ...nothing, ...UNCHECKED, kind: 'company', state: 'stated' } as const;
    const rows = ids.map((memberId, index) => ({
      ...{ ...stated, id: newId('ev_', createdAt), memberId, number: numbers[index] ?? '' },
      ...{ createdAt, updatedAt: createdAt },
    }));
    await insertEvidence(tx, rows);
    for (const number of numbers) await ensureCompany(tx, number, createdAt);
    return numbers;
  });
}

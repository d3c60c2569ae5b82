import { exportAccount } from '@lintel/contract/accounts/accounts';
import { findCompanies, readCompany } from '@lintel/contract/evidence/companies';
import {
  decideEvidence,
  listOfficers,
  listWaitingEvidence,
} from '@lintel/contract/evidence/decisions';
import { listEvidence, saveEvidence } from '@lintel/contract/evidence/evidence';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { COMPANY_WORDS } from '@lintel/contract/values/evidence';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCompanies, sweepCompanies } from '#server/features/records/facts/service.ts';
import { JOBS } from '#server/jobs.ts';
import { runJobs } from '#server/platform/jobs.ts';
import { beforeNextCommit } from '#server/testing/before-transaction.ts';
import { aFact, aMember, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { FakeCompaniesHouse } from '#server/testing/fake-companies-house.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const NUMBER = '01234567';
const DAY = 86_400_000;
const WATCH = JOBS.filter(({ name }) => name === 'read companies');
const SWEEP = JOBS.filter(({ name }) => name === 'sweep companies');

let app: TestApp;
let register: FakeCompaniesHouse;
beforeAll(async () => {
  register = await FakeCompaniesHouse.open();
  app = await openTestApp({ companiesHouse: register.settings });
});
beforeEach(() => {
  register.failure = undefined;
  register.companies.clear();
  register.officers.clear();
  // What the earlier tests have asked is forgotten.
  app.ctx.clock.advance(2 * DAY);
});
afterAll(async () => {
  await app.close();
  await register[Symbol.asyncDispose]();
});

type Member = Awaited<ReturnType<typeof aMember>>;

const aSourcer = () => aProvedMember(app, { role: 'sourcer' });
const look = ({ client }: Member, q: string) => client.try(findCompanies, { query: { q } });
const state = ({ client }: Member, number = NUMBER, isAsked = false) =>
  client.try(saveEvidence, { params: { kind: 'company' }, body: { number, isAsked } });
const shownTo = async ({ client }: Member, { id }: Member) =>
  (await client.call(getProfile, { params: { id } })).company;
const waitingOf = async ({ client }: Member, { id }: Member) => {
  const { items } = await client.call(listWaitingEvidence, { query: {} });
  return items.find(({ member }) => member.id === id);
};

describe('a look-up', () => {
  it.each(['1234567', '01234567', ' 0123 4567 '])('reads the number %j, once a day', async (q) => {
    register.companies.set(NUMBER, { company_name: 'Quoin & Qureshi Ltd' });
    const member = await aSourcer();
    const before = register.requests.length;
    const { body } = await look(member, q);
    expect(body).toMatchObject({
      company: { number: NUMBER, name: 'Quoin & Qureshi Ltd', status: 'active', isOld: false },
      items: [],
    });
    expect(body.company).toMatchObject({ isConfirmed: false });
    expect(register.requests.length).toBe(before + 1);
    await look(member, q);
    expect(register.requests.length).toBe(before + 1);
  });

  it('finds companies by name', async () => {
    const found = { company_number: NUMBER, title: 'QUOIN LTD', company_status: 'active' };
    register.found = { items: [found, { ...found, company_number: '../../x' }] };
    const { body } = await look(await aSourcer(), 'quoin');
    const items = [{ number: NUMBER, name: 'QUOIN LTD', status: 'active', incorporatedOn: null }];
    expect(body).toEqual({ company: null, items });
  });

  it('says that a number is unknown, and that the register does not answer', async () => {
    const member = await aSourcer();
    expect((await look(member, '99999999')).error?.fields).toEqual({ q: COMPANY_WORDS.unknown });
    expect((await look(member, ' ')).error?.fields).toHaveProperty('q');
    register.failure = 'broken';
    const { status, error } = await look(member, NUMBER);
    expect([status, error?.code]).toEqual([503, 'COMPANIES_UNAVAILABLE']);
    expect((await look(member, 'quoin')).error?.code).toBe('COMPANIES_UNAVAILABLE');
  });

  it('is for members, twenty times an hour', async () => {
    expect((await app.visitor().try(findCompanies, { query: { q: 'quoin' } })).status).toBe(401);
    const member = await aSourcer();
    const looks = Array.from({ length: 21 }, () => look(member, 'quoin'));
    const codes = (await Promise.all(looks)).map(({ error }) => error?.code ?? 'found');
    expect(codes.filter((code) => code === 'found')).toHaveLength(20);
    expect(codes).toContain('RATE_LIMITED');
    expect((await look(await aSourcer(), 'quoin')).status).toBe(200);
  });

  it('fault: needs a confirmed address, but not for what was read within a day', async () => {
    const [member, stranger] = [await aSourcer(), await aMember(app, { role: 'sourcer' })];
    register.companies.set('06789012', {});
    const before = register.requests.length;
    for (const q of ['quoin', '06789012']) {
      expect((await look(stranger, q)).error?.code).toBe('EMAIL_NOT_CONFIRMED');
    }
    expect(register.requests.length).toBe(before);
    await look(member, '06789012');
    expect((await look(stranger, '06789012')).body.company?.number).toBe('06789012');
  });

  it('fault: what members look up leaves the register to staff and the watch', async () => {
    const [admin, member] = [await anAdmin(app), await aSourcer()];
    register.companies.set('07890123', {});
    register.officers.set('07890123', { total_results: 0, items: [] });
    await state(member, '07890123', true);
    const seekers = await Promise.all(Array.from({ length: 16 }, aSourcer));
    const looks = seekers.flatMap((one) => Array.from({ length: 20 }, () => look(one, 'quoin')));
    const codes = new Set((await Promise.all(looks)).map(({ error }) => error?.code ?? 'found'));
    expect(codes).toEqual(new Set(['found', 'COMPANIES_UNAVAILABLE']));
    const id = (await waitingOf(admin, member))?.id ?? '';
    expect((await admin.client.try(listOfficers, { params: { id } })).status).toBe(200);
    const before = register.requests.length;
    const due = app.ctx.db.updateTable('companies').set({ dueAt: app.ctx.clock.now() });
    await due.where('number', '=', '07890123').execute();
    await runJobs(app.ctx, WATCH);
    expect(register.requests.slice(before)).toContain('/company/07890123');
    expect((await look(member, '07890123')).body.company?.number).toBe('07890123');
  });

  it('is off without a key, and numbers can be stated', async () => {
    await using off = await openTestApp();
    const member = await aMember(off, { role: 'sourcer' });
    expect((await look(member, NUMBER)).error?.code).toBe('COMPANIES_OFF');
    expect((await state(member)).status).toBe(200);
    const { company, looksUpCompanies } = await member.client.call(listEvidence, {});
    expect([company, looksUpCompanies]).toEqual([null, false]);
    const params = { number: NUMBER };
    expect((await member.client.try(readCompany, { params })).error?.code).toBe('COMPANIES_OFF');
  });

  it('leaves nothing behind where no one states the number', async () => {
    register.companies.set('SC654321', {});
    await look(await aSourcer(), 'SC654321');
    const rows = () =>
      app.ctx.db.selectFrom('companies').select('number').where('number', '=', 'SC654321');
    await runJobs(app.ctx, SWEEP);
    expect(await rows().execute()).toHaveLength(1);
    app.ctx.clock.advance(DAY + 1);
    await runJobs(app.ctx, SWEEP);
    expect(await rows().execute()).toEqual([]);
  });
});

describe('a company that is being stated while unused ones are swept', () => {
  const sweep = () => sweepCompanies(app.ctx);
  const known = async (numbers: string[]) =>
    (await listCompanies(app.ctx.db, numbers)).map(({ number }) => number).sort();

  it('stays, whichever comes first', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, aSourcer));
    const numbers = members.map((_, i) => `0850000${i}`);
    for (const [i, member] of members.entries()) {
      register.companies.set(numbers[i] ?? '', {});
      await look(member, numbers[i] ?? '');
    }
    app.ctx.clock.advance(2 * DAY);
    await Promise.all(
      members.flatMap((member, i) => [sweep(), state(member, numbers[i]), sweep()]),
    );
    expect(await known(numbers)).toEqual(numbers);
  });

  it.skipIf(process.env.TEST_ENGINE !== 'postgres')(
    'fault: stays, although the statement is not committed',
    async () => {
      const [member, number] = [await aSourcer(), '08511111'];
      register.companies.set(number, {});
      await look(member, number);
      app.ctx.clock.advance(2 * DAY);
      let sweeping: Promise<void> | undefined;
      beforeNextCommit(app.ctx.db, async () => {
        let isOver = false;
        sweeping = sweep().finally(() => {
          isOver = true;
        });
        while (!isOver && !(await isWaiting()));
      });
      expect((await state(member, number)).status).toBe(200);
      await sweeping;
      expect(await known([number])).toEqual([number]);
    },
  );
});

/** Whether a query in this database waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.ctx.db);
  return rows.length > 0;
}

describe('what a member states', () => {
  it('fault: the sheet of the register is shown once a member is confirmed for the company', async () => {
    const [admin, member, other] = [await anAdmin(app), await aSourcer(), await aMember(app)];
    const number = '02345678';
    register.failure = 'broken';
    expect((await state(member, number)).status).toBe(200);
    expect(await shownTo(other, member)).toBeNull();
    register.failure = undefined;
    register.companies.set(number, { company_name: 'Quoin Ltd' });
    await runJobs(app.ctx, WATCH);
    expect(await shownTo(other, member)).toBeNull();
    const { evidence } = await other.client.call(getProfile, { params: { id: member.id } });
    expect(evidence).toMatchObject([{ number, companyName: 'Quoin Ltd', how: null }]);
    await aFact(member, admin, 'company', { number });
    expect(await shownTo(other, member)).toMatchObject({ number, isConfirmed: true });
    const { company, looksUpCompanies } = await member.client.call(listEvidence, {});
    expect(company).toMatchObject({ number, isConfirmed: true });
    expect(looksUpCompanies).toBe(true);
    const exported = JSON.stringify(await member.client.call(exportAccount, {}));
    expect(exported).toContain(number);
    expect(exported).not.toContain('Quoin Ltd');
  });

  it('is said of an unconfirmed member where others state the company too, and to staff', async () => {
    const admin = await anAdmin(app);
    const [confirmed, claiming, third] = [await aSourcer(), await aSourcer(), await aSourcer()];
    const number = '02345670';
    register.companies.set(number, { company_name: 'Shared Ltd' });
    const othersOf = async ({ id }: Member) =>
      (await third.client.call(getProfile, { params: { id } })).companyStatedBy;
    await state(claiming, number, true);
    expect(await othersOf(claiming)).toBe(0);
    await aFact(confirmed, admin, 'company', { number });
    await state(third, number);
    expect([await othersOf(claiming), await othersOf(confirmed)]).toEqual([2, 0]);
    const waiting = await waitingOf(admin, claiming);
    const ids = waiting?.sameNumber.map(({ id }) => id).toSorted();
    expect(ids).toEqual([confirmed.id, third.id].toSorted());
    await aFact(claiming, admin, 'company', { number });
    expect(await othersOf(claiming)).toBe(0);
  });

  it('cannot be checked while the company is not in order', async () => {
    const [admin, member] = [await anAdmin(app), await aSourcer()];
    const number = '03456789';
    register.companies.set(number, { company_status: 'liquidation' });
    await state(member, number, true);
    await runJobs(app.ctx, WATCH);
    const row = await waitingOf(admin, member);
    expect(row?.company).toMatchObject({ number, status: 'liquidation', isConfirmed: false });
    const check = (outcome: object) =>
      admin.client.try(decideEvidence, {
        params: { id: row?.id ?? '' },
        body: { seen: row, ...outcome } as never,
      });
    const { status, error } = await check({ outcome: 'checked', how: 'register' });
    expect([status, error?.fields]).toEqual([
      400,
      { how: 'Companies House shows this company as in liquidation.' },
    ]);
    expect((await check({ outcome: 'refused', refusal: 'ended' })).error).toBeUndefined();
  });

  it('has officers that staff see, and no one else, and no table', async () => {
    const [admin, member] = [await anAdmin(app), await aSourcer()];
    const number = '04567890';
    register.companies.set(number, {});
    const officers = [{ name: 'ASHE, Adaline', officer_role: 'director' }];
    register.officers.set(number, { total_results: 1, items: officers });
    await state(member, number, true);
    await runJobs(app.ctx, WATCH);
    const id = (await waitingOf(admin, member))?.id ?? '';
    const read = ({ client }: Member, of = id) => client.try(listOfficers, { params: { id: of } });
    expect((await read(admin)).body).toEqual({
      items: [{ name: 'ASHE, Adaline', role: 'director', isVerified: false }],
      total: 1,
    });
    expect((await read(member)).status).toBe(403);
    expect((await read(admin, 'ev_none')).status).toBe(404);
    register.failure = 'forbidden';
    expect((await read(admin)).error?.code).toBe('COMPANIES_UNAVAILABLE');
    const rows = await app.ctx.db.selectFrom('companies').selectAll().execute();
    expect(JSON.stringify([rows, app.logLines])).not.toContain('Adaline');
  });

  it('is read again by the member who states it, once a day', async () => {
    const [member, other] = [await aSourcer(), await aSourcer()];
    const number = '05678901';
    register.companies.set(number, {});
    await state(member, number);
    const again = ({ client }: Member, of = number) =>
      client.try(readCompany, { params: { number: of } });
    register.failure = 'broken';
    expect((await again(member)).error?.code).toBe('COMPANIES_UNAVAILABLE');
    register.failure = undefined;
    expect((await again(member)).body).toMatchObject({ number, name: 'Quoin Ltd' });
    register.companies.set(number, { company_name: 'Quoin & Sons Ltd' });
    expect((await again(member)).error?.code).toBe('RATE_LIMITED');
    expect((await again(other)).status).toBe(404);
    expect((await again(member, '06789012')).status).toBe(404);
    app.ctx.clock.advance(DAY + 1);
    await member.signInAgain();
    expect((await again(member)).body).toMatchObject({ name: 'Quoin & Sons Ltd' });
  });
});

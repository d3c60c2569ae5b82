import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  FAILURE_NAMES,
  type Failure,
  FakeCompaniesHouse,
} from '#server/testing/fake-companies-house.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { CompaniesHouse } from './companies-house.ts';

const TODAY = '2026-11-24';
const NUMBER = '99000012';

let app: TestApp;
let fake: FakeCompaniesHouse;
let register: CompaniesHouse;
beforeAll(async () => {
  fake = await FakeCompaniesHouse.open();
  app = await openTestApp();
  register = new CompaniesHouse(fake.settings, app.ctx);
});
afterEach(() => {
  fake.failure = undefined;
  fake.companies.clear();
  fake.officers.clear();
});
afterAll(async () => {
  await app.close();
  await fake[Symbol.asyncDispose]();
});

const newWindow = () => app.ctx.clock.advance(301_000);
const director = (details?: object, role = 'director') => ({
  name: 'ASHE, Ada',
  officer_role: role,
  ...(details && { identity_verification_details: details }),
});
const from = (start: unknown, end?: unknown) => ({
  appointment_verification_start_on: start,
  ...(end !== undefined && { appointment_verification_end_on: end }),
});
const listed = (...items: object[]) => ({ total_results: items.length, items });

describe('a company', () => {
  it('is read with what it owes, and nothing else', async () => {
    fake.companies.set(NUMBER, {
      company_status_detail: 'active-proposal-to-strike-off',
      date_of_creation: '2014-03-04',
      accounts: { next_accounts: { overdue: true }, last_accounts: { type: 'small' } },
      confirmation_statement: { overdue: true },
      has_insolvency_history: true,
      previous_company_names: [{ name: 'Harbour Q Ltd', ceased_on: '2026-05-01' }],
      registered_office_address: { postal_code: 'LS1 1AA' },
    });
    expect(await register.readCompany(NUMBER)).toEqual({
      ...{ number: NUMBER, name: 'Quoin Ltd', status: 'active', ceasedOn: null },
      ...{ detail: 'active-proposal-to-strike-off', incorporatedOn: '2014-03-04' },
      ...{ isAccountsOverdue: true, isStatementOverdue: true, hasInsolvency: true },
    });
    expect(await register.readCompany('99000013')).toBeUndefined();
  });

  it.each([
    [{ company_number: '../../x' }],
    [{ company_number: '99000013' }],
    [{ company_name: null }],
  ])('is not readable with %j', async (answer) => {
    fake.companies.set(NUMBER, answer);
    await expect(register.readCompany(NUMBER)).rejects.toThrow(/does not answer/);
  });

  it.each(['in-a-new-state', null])(
    'fault: is read with a status that is not known: %s',
    async (status) => {
      fake.companies.set(NUMBER, { company_status: status });
      expect(await register.readCompany(NUMBER)).toMatchObject({ status: 'unknown' });
    },
  );

  it('fault: has a name of one line', async () => {
    fake.companies.set(NUMBER, { company_name: 'Quoin Ltd\r\nBcc: all@x.test' });
    expect((await register.readCompany(NUMBER))?.name).toBe('Quoin Ltd Bcc: all@x.test');
  });

  it('is read without details that are not known', async () => {
    fake.companies.set(NUMBER, { company_status_detail: 'new', date_of_creation: 1 });
    const company = await register.readCompany(NUMBER);
    expect(company).toMatchObject({ status: 'active', detail: null, incorporatedOn: null });
  });
});

describe('the officers of a company', () => {
  it.each([
    ['verified since a day', director(from('2026-01-01')), 1],
    ['verified from today', director(from(TODAY)), 1],
    ['verified for ever', director(from('2026-01-01', '9999-12-31')), 1],
    ['without a verification', director(), 0],
    ['with an empty one', director({}), 0],
    ['verified from tomorrow', director(from('2026-11-25')), 0],
    ['whose verification has ended', director(from('2026-01-01', '2026-06-01')), 0],
    ['whose verification ends today', director(from('2026-01-01', TODAY)), 0],
    ['verified since no readable day', director(from('soon')), 0],
    ['verified since a number', director(from(20_260_101)), 0],
    ['verified until no readable day', director(from('2026-01-01', 'later')), 0],
    ['verified until a number', director(from('2026-01-01', 1)), 0],
    [
      'with a statement that is still due',
      director({ appointment_verification_statement_due_on: TODAY }),
      0,
    ],
  ])('are those in office, one of them %s', async (_, officer, verified) => {
    const gone = { ...director(from('2026-01-01')), resigned_on: '2026-02-01' };
    fake.officers.set(NUMBER, listed(officer, gone));
    expect(await register.readOfficers(NUMBER, TODAY)).toEqual({
      items: [{ name: 'ASHE, Ada', role: 'director', isVerified: verified === 1 }],
      total: 2,
    });
  });

  it('are unavailable where their list cannot be read', async () => {
    for (const answer of [{ total_results: 1 }, { total_results: 1, items: null }]) {
      fake.officers.set(NUMBER, answer);
      await expect(register.readOfficers(NUMBER, TODAY)).rejects.toThrow(/does not answer/);
    }
  });

  it('fault: count themselves where their list has no total', async () => {
    fake.officers.set(NUMBER, { ...listed(director(from(TODAY))), total_results: null });
    expect(await register.readOfficers(NUMBER, TODAY)).toMatchObject({ total: 1 });
  });

  it('are named to anyone who asks for them', async () => {
    fake.officers.set(NUMBER, listed(director(from(TODAY)), director(undefined, 'secretary')));
    expect(await register.readOfficers(NUMBER, TODAY)).toEqual({
      items: [
        { name: 'ASHE, Ada', role: 'director', isVerified: true },
        { name: 'ASHE, Ada', role: 'secretary', isVerified: false },
      ],
      total: 2,
    });
  });
});

it('a search finds companies, without what cannot be one', async () => {
  const quoin = { company_number: NUMBER, title: 'QUOIN LTD', company_status: 'active' };
  fake.found = { items: [{ ...quoin, company_number: '../../x' }, quoin, { title: 'No number' }] };
  expect(await register.search('quoin & co')).toEqual([
    { number: NUMBER, name: 'QUOIN LTD', status: 'active', incorporatedOn: null },
  ]);
  expect(fake.requests.at(-1)).toBe('/search/companies?q=quoin+%26+co&items_per_page=5');
});

describe('a register that fails', () => {
  it.each(FAILURE_NAMES)(
    'is unavailable, and says nothing of the key: %s',
    async (failure: Failure) => {
      newWindow();
      fake.companies.set(NUMBER, {});
      fake.failure = failure;
      const milliseconds = failure === 'hanging' ? 200 : 30_000;
      const hasty = new CompaniesHouse({ ...fake.settings, milliseconds }, app.ctx);
      const error = await hasty.readCompany(NUMBER).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'COMPANIES_UNAVAILABLE', isExpected: true });
      const { stack, cause } = error as Error;
      expect(cause).toBeUndefined();
      const key = Buffer.from('the-secret-key:').toString('base64');
      expect(JSON.stringify([error, stack, app.logLines])).not.toMatch(
        new RegExp(`the-secret-key|${key}`),
      );
    },
  );

  it('is named to the operator with its status alone', async () => {
    newWindow();
    fake.failure = 'forbidden';
    await expect(register.search('quoin')).rejects.toThrow(/does not answer/);
    const line = app.logLines.findLast((each) => each.includes('Companies House'));
    expect(JSON.parse(line ?? '')).toMatchObject({ status: 403 });
  });

  it.each(['busy', 'busy for a while'] as const)(
    'is not asked again before the window ends, by any server: %s',
    async (failure) => {
      newWindow();
      fake.companies.set(NUMBER, {});
      fake.failure = failure;
      await expect(register.readCompany(NUMBER)).rejects.toThrow();
      fake.failure = undefined;
      const asked = fake.requests.length;
      // Two servers need PostgreSQL.
      const isPostgres = process.env.TEST_ENGINE === 'postgres';
      await using second = isPostgres ? await openTestApp({}, app) : undefined;
      const other = new CompaniesHouse(fake.settings, (second ?? app).ctx);
      await expect(other.readCompany(NUMBER)).rejects.toThrow(/does not answer/);
      await expect(register.search('quoin')).rejects.toThrow(/does not answer/);
      expect(fake.requests).toHaveLength(asked);
      newWindow();
      expect(await other.readCompany(NUMBER)).toMatchObject({ number: NUMBER });
    },
  );

  it('is asked 500 times in five minutes at most', async () => {
    newWindow();
    const asked = fake.requests.length;
    let answered = 0;
    for (let round = 0; round < 26; round += 1) {
      const searches = Array.from({ length: 20 }, () => register.search('quoin'));
      const answers = await Promise.allSettled(searches);
      answered += answers.filter(({ status }) => status === 'fulfilled').length;
    }
    expect([answered, fake.requests.length - asked]).toEqual([500, 500]);
  });
});

import { requestDeletion } from '@lintel/contract/accounts/accounts';
import { verifyEmail } from '@lintel/contract/accounts/email-links';
import { deleteEvidence } from '@lintel/contract/evidence/evidence';
import { savePublicPage } from '@lintel/contract/front-door/public-pages';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INDEXED_PAGES } from '#server/app.ts';
import { serveCrawlerFiles } from '#server/http/crawler-files.ts';
import { JOBS } from '#server/jobs.ts';
import { runJobs } from '#server/platform/jobs.ts';
import {
  aFact,
  aMember,
  anAdmin,
  aProvedMember,
  type MemberTraits,
  tokenMailedTo,
} from '#server/testing/builders.ts';
import { type DocumentsAsJson, documentsAsJson } from '#server/testing/documents-as-json.ts';
import { FakeCompaniesHouse } from '#server/testing/fake-companies-house.ts';
import { siteMapOf } from '#server/testing/site-map.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const DAY = 86_400_000;
const READ = JOBS.filter(({ name }) => name === 'read companies');

let app: TestApp;
let register: FakeCompaniesHouse;
let admin: Awaited<ReturnType<typeof anAdmin>>;
let documents: DocumentsAsJson;
beforeAll(async () => {
  register = await FakeCompaniesHouse.open();
  app = await openTestApp({ companiesHouse: register.settings, rateLimitFactor: 1_000 });
  admin = await anAdmin(app);
  documents = documentsAsJson(app);
  serveCrawlerFiles(documents.server, app.ctx, {
    paths: ['/'],
    pages: INDEXED_PAGES,
  });
});
afterAll(async () => {
  await documents.server.close();
  await app.close();
  await register[Symbol.asyncDispose]();
});

const get = (url: string) => documents.server.inject({ url });
let count = 0;
/** A company that Companies House knows. */
function aCompany(answer = {}): string {
  count += 1;
  const number = String(count).padStart(8, '0');
  register.companies.set(number, { company_name: `Quoin ${number} Ltd`, ...answer });
  return number;
}
/** A member who was checked to act for a company. */
async function aColleague(number: string, traits: MemberTraits = {}) {
  const member = await aProvedMember(app, { role: 'management', location: 'Leeds', ...traits });
  await admin.signInAgain();
  await aFact(member, admin, 'company', { number });
  await runJobs(app.ctx, READ);
  return member;
}
type Colleague = Awaited<ReturnType<typeof aColleague>>;
const choose = ({ client }: Colleague, as: 'off' | 'link' | 'search') =>
  client.call(savePublicPage, { body: { as } });
/** A firm with a page, and the member who made it appear. */
async function aFirm(traits: MemberTraits = {}) {
  const number = aCompany();
  const founder = await aColleague(number, traits);
  await choose(founder, 'search');
  return { number, founder, path: `/firms/${number}` };
}
const namesOn = async (path: string): Promise<string[]> =>
  JSON.parse((await get(path)).body).firm.members.map(
    ({ fullName }: { fullName: string }) => fullName,
  );

describe('the page of a firm', () => {
  it('shows these keys and no others', async () => {
    const traits = { fullName: 'Nadia Okonjo-Reid', businessName: 'Quoin', bio: 'Twenty years.' };
    const { number, path } = await aFirm({ ...traits, feePercentage: 10, notice: '1 month' });
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect((await get(`${path}/card.jpg`)).headers['content-type']).toBe('image/jpeg');
    const { firm, ...page } = JSON.parse(body);
    expect(page).toEqual({ path, isMember: false, isBelowDirectory: false });
    expect(Object.keys(firm).toSorted()).toEqual(['checks', 'company', 'members', 'page', 'pages']);
    expect(firm.company).toMatchObject({ number, name: `Quoin ${number} Ltd`, isConfirmed: true });
    expect(firm.members).toEqual([
      {
        ...{ fullName: 'Nadia Okonjo-Reid', businessName: 'Quoin', avatarUrl: null },
        ...{ wall: 'gritstone', answersWithinDay: false },
        ...{ role: 'management', checkedKinds: ['company'], joinedAt: expect.any(String) },
        ...{ id: expect.any(String), path: expect.stringMatching(/^\/p\/quoin-/) },
        ...{ location: 'Leeds', basePlace: null, areas: [], feePercentage: 10 },
      },
    ]);
  });

  it('has one address, to which other spellings lead, and nothing where there is none', async () => {
    const { number, path } = await aFirm();
    for (const other of [number.slice(4), `%20${number}`]) {
      const { statusCode, headers } = await get(`/firms/${other}`);
      expect([statusCode, headers.location]).toEqual([301, path]);
    }
    register.companies.set('SC123456', {});
    await choose(await aColleague('SC123456'), 'search');
    expect((await get('/firms/sc123456')).headers.location).toBe('/firms/SC123456');
    const paths = ['/firms/', '/firms/x', '/firms/99999999', '/firms/9999', `${path}/people`];
    const more = ['/firms/..%2f..%2fetc', `/firms/${'1'.repeat(300)}`, '/firms/%00'];
    const answers = await Promise.all([...paths, ...more].map(get));
    const seen = answers.map(({ statusCode, body, headers }) =>
      JSON.stringify([statusCode, body, headers['content-type'], headers['cache-control']]),
    );
    expect(new Set(seen).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
  });

  it('is there, and in the site map, as long as one of its people lets it', async () => {
    const { number, founder, path } = await aFirm();
    const other = await aMember(app);
    const isThere = async () => {
      const { statusCode } = await get(path);
      const isListed = (await siteMapOf(app.ctx.clock, get)).includes(`${path}</loc><lastmod>20`);
      const { firmPath } = await founder.client.call(getProfile, { params: { id: founder.id } });
      expect([isListed, firmPath]).toEqual([statusCode === 200, statusCode === 200 ? path : null]);
      return statusCode === 200;
    };
    expect(await isThere()).toBe(true);
    const { firmPath } = await other.client.call(getProfile, { params: { id: founder.id } });
    expect(firmPath).toBe(path);
    await choose(founder, 'link');
    expect(await isThere()).toBe(false);
    await choose(founder, 'search');
    expect(await isThere()).toBe(true);
    await setSuspended(app.ctx, founder.email, true);
    expect((await get(path)).statusCode).toBe(404);
    expect(await siteMapOf(app.ctx.clock, get)).not.toContain(path);
    await setSuspended(app.ctx, founder.email, false);
    await founder.signInAgain();
    expect(await isThere()).toBe(true);
    await founder.client.call(deleteEvidence, { params: { kind: 'company' } });
    expect(await isThere()).toBe(false);
    await aFact(founder, admin, 'company', { number });
    expect(await isThere()).toBe(true);
  });

  it('is linked from the page of a colleague only as long as it is there', async () => {
    const { number, founder, path } = await aFirm();
    const { client } = await aColleague(number);
    const { url } = await client.call(savePublicPage, { body: { as: 'link' } });
    const linked = async () =>
      JSON.parse((await get(new URL(url ?? '').pathname)).body).profile.firmPath;
    expect(await linked()).toBe(path);
    await choose(founder, 'off');
    expect(await linked()).toBeNull();
    await choose(founder, 'search');
    expect(await linked()).toBe(path);
  });

  it('goes with a company that is not in order, and with the end of the check', async () => {
    const [dissolved, ended] = [await aFirm(), await aFirm()];
    register.companies.set(dissolved.number, { company_status: 'dissolved' });
    app.ctx.clock.advance(8 * DAY);
    await runJobs(app.ctx, READ);
    expect((await get(dissolved.path)).statusCode).toBe(404);
    expect((await get(ended.path)).statusCode).toBe(200);
    for (let week = 0; week < 52; week += 4) {
      app.ctx.clock.advance(28 * DAY);
      await runJobs(app.ctx, READ);
    }
    expect((await get(ended.path)).statusCode).toBe(404);
  });

  it('fault: the site map lists no firm’s page that is gone with the day', async () => {
    const { path } = await aFirm();
    const isListed = async () => (await siteMapOf(app.ctx.clock, get)).includes(path);
    expect(await isListed()).toBe(true);
    // Nothing is written: no job runs.
    app.ctx.clock.advance(61 * DAY);
    expect([(await get(path)).statusCode, await isListed()]).toEqual([404, false]);
  });
});

describe('those who act for a firm', () => {
  it('are named only where search engines may list their pages, those with the most checks first', async () => {
    const { number, path } = await aFirm({ fullName: 'Nadia Founder' });
    const traits = { fullName: 'Tariq Second', businessName: 'Quoin Lets' };
    const second = await aColleague(number, traits);
    await choose(second, 'search');
    const redress = { scheme: 'The Property Ombudsman', number: 'D12345' };
    await aFact(second, admin, 'redress', redress);
    await aFact(second, admin);
    const hidden = [
      await aColleague(number, { fullName: 'Sian Silentworth', businessName: 'Hush Lets' }),
      await aColleague(number, { fullName: 'Lena Linkworth' }),
    ];
    await choose(hidden[1] as Colleague, 'link');
    const { body } = await get(path);
    expect(await namesOn(path)).toEqual(['Tariq Second', 'Nadia Founder']);
    const secrets = [
      'Silentworth',
      'Hush',
      'Linkworth',
      ...hidden.flatMap(({ id, email }) => [id, email]),
    ];
    expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
    const { checks } = JSON.parse(body).firm;
    expect(checks).toEqual([
      expect.objectContaining({ kind: 'company', number, tradeName: 'Quoin Lets' }),
      expect.objectContaining({ kind: 'company', number, tradeName: null }),
      expect.objectContaining({
        ...{ kind: 'redress', ...redress, how: 'register', tradeName: 'Quoin Lets' },
        checkedOn: expect.stringMatching(/^20/),
      }),
    ]);
    await choose(second, 'off');
    expect((await get(path)).body).not.toMatch(/Tariq|Quoin Lets|D12345/);
    expect(await namesOn(path)).toEqual(['Nadia Founder']);
  });

  it('are listed on pages, of which there is no further one', async () => {
    const { path } = await aFirm();
    expect((await get(`${path}?utm_source=x`)).statusCode).toBe(200);
    for (const page of ['2', '0', 'x']) {
      expect((await get(`${path}?page=${page}`)).statusCode).toBe(404);
    }
  });
});

it('goes with the account of the last who acts for it', async () => {
  const { founder, path } = await aFirm();
  await founder.client.call(requestDeletion, { body: { email: founder.email } });
  const token = await tokenMailedTo(app, founder.email, 'confirm-deletion');
  await founder.client.call(verifyEmail, { body: { token, confirmed: true } });
  expect((await get(path)).statusCode).toBe(404);
});

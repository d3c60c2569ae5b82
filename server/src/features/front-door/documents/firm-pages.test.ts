import { exportAccount, requestDeletion } from '@lintel/contract/accounts/accounts';
import { verifyEmail } from '@lintel/contract/accounts/email-links';
import { deleteEvidence, saveEvidence } from '@lintel/contract/evidence/evidence';
import { getOwnFirm, saveOwnFirm } from '@lintel/contract/front-door/firms';
import { savePublicPage } from '@lintel/contract/front-door/public-pages';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { ABOUT_FIRM_MAX } from '@lintel/contract/values/firms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as firms from '#server/features/front-door/firms/service.ts';
import { indexedVersion } from '#server/features/front-door/public-pages/service.ts';
import { setSuspended } from '#server/features/members/members/service.ts';
import { serveCrawlerFiles } from '#server/http/crawler-files.ts';
import { JOBS } from '#server/jobs.ts';
import { runJobs } from '#server/platform/jobs.ts';
import {
  aFact,
  aMember,
  anAdmin,
  aProvedMember,
  type MemberTraits,
  putOnPlan,
  tokenMailedTo,
} from '#server/testing/builders.ts';
import { type DocumentsAsJson, documentsAsJson } from '#server/testing/documents-as-json.ts';
import { FakeCompaniesHouse } from '#server/testing/fake-companies-house.ts';
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
    pages: { listsIndexed: [firms.listIndexed], indexedVersion },
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
/** A member for whom it was checked that they act for a company. */
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
const save = ({ client }: Colleague, body: { about?: string; isShown?: boolean }) =>
  client.try(saveOwnFirm, { body });
/** A firm with a page, and the member who made it appear. */
async function aFirm(traits: MemberTraits = {}) {
  const number = aCompany();
  const founder = await aColleague(number, traits);
  await choose(founder, 'search');
  return { number, founder, path: `/firms/${number}` };
}
const namesOn = async (path: string): Promise<string[]> =>
  JSON.parse((await get(path)).body).firm.people.map(({ name }: { name: string }) => name);
const aboutOn = async (path: string) => JSON.parse((await get(path)).body).firm.about;
const endPlan = ({ id }: Colleague) =>
  app.ctx.db
    .updateTable('subscriptions')
    .set({ status: 'canceled' })
    .where('memberId', '=', id)
    .execute();

describe('the page of a firm', () => {
  it('shows these keys and no others', async () => {
    const traits = { fullName: 'Nadia Okonjo-Reid', businessName: 'Quoin', bio: 'Twenty years.' };
    const { number, path } = await aFirm({ ...traits, feePercentage: 10, notice: '1 month' });
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    const { firm, ...page } = JSON.parse(body);
    expect(page).toEqual({ path, isMember: false });
    expect(Object.keys(firm).toSorted()).toEqual(['about', 'company', 'people']);
    expect(firm.company).toMatchObject({ number, name: `Quoin ${number} Ltd`, isConfirmed: true });
    expect(firm.people).toEqual([
      {
        ...{ name: 'Nadia Okonjo-Reid', role: 'management', checkedKinds: ['company'] },
        page: {
          ...{ id: expect.any(String), path: expect.stringMatching(/^\/p\/quoin-/) },
          ...{ location: 'Leeds', basePlace: null, areas: [], feePercentage: 10 },
        },
      },
    ]);
  });

  it('has one address, to which other spellings lead, and nothing where there is none', async () => {
    const { number, path } = await aFirm();
    for (const other of [String(Number(number)), `%20${number}`]) {
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
      const isListed = (await get('/sitemap.xml')).body.includes(`${path}</loc><lastmod>20`);
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
    await setSuspended(app.ctx, admin.id, founder.email, true);
    expect((await get(path)).statusCode).toBe(404);
    expect((await get('/sitemap.xml')).body).not.toContain(path);
    await setSuspended(app.ctx, admin.id, founder.email, false);
    await founder.signInAgain();
    expect(await isThere()).toBe(true);
    await founder.client.call(deleteEvidence, { params: { kind: 'company' } });
    expect(await isThere()).toBe(false);
    await aFact(founder, admin, 'company', { number });
    expect(await isThere()).toBe(true);
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
});

describe('what Business adds', () => {
  it('is a text, as long as its author is on Business, acts for the firm and is not suspended', async () => {
    const { number, founder, path } = await aFirm();
    const author = await aColleague(number, { fullName: 'Omar Quist' });
    await putOnPlan(app, author.id, 'business');
    const about = 'Three of us. </script>\n\nSince 2009.';
    const { body } = await save(author, { about });
    expect(body.firm).toMatchObject({ about, aboutBy: 'Omar Quist', canWrite: true });
    expect(await aboutOn(path)).toBe(about);
    expect(await namesOn(path)).not.toContain('Omar Quist');
    const { firm } = await founder.client.call(getOwnFirm, {});
    expect(firm).toMatchObject({ canWrite: false, about, aboutBy: 'Omar Quist', isShown: false });
    await setSuspended(app.ctx, admin.id, author.email, true);
    expect(await aboutOn(path)).toBeNull();
    await setSuspended(app.ctx, admin.id, author.email, false);
    await author.signInAgain();
    expect(await aboutOn(path)).toBe(about);
    await endPlan(author);
    expect(await aboutOn(path)).toBeNull();
    expect((await save(author, { about: '' })).error?.code).toBe('FIRM_PLAN_NEEDED');
    await putOnPlan(app, founder.id, 'business');
    expect(await aboutOn(path)).toBeNull();
    expect((await save(founder, { about: 'Ours.' })).body.firm).toMatchObject({ about: 'Ours.' });
    expect(await aboutOn(path)).toBe('Ours.');
    expect((await save(founder, { about: ' ' })).body.firm).toMatchObject({
      about: '',
      aboutBy: null,
    });
    expect(await aboutOn(path)).toBeNull();
  });

  it('is colleagues who ticked it, without a page of their own, until the plan ends', async () => {
    const { number, founder, path } = await aFirm({ fullName: 'Nadia Founder' });
    const ticked = await aColleague(number, { fullName: 'Tariq Ticked', feePercentage: 12 });
    const silent = await aColleague(number, { fullName: 'Sian Silent' });
    await choose(silent, 'link');
    expect((await save(ticked, { isShown: true })).body.firm).toMatchObject({ isShown: true });
    expect(await namesOn(path)).toEqual(['Nadia Founder']);
    await putOnPlan(app, founder.id, 'business');
    const { body } = await get(path);
    expect(JSON.parse(body).firm.people.slice(1)).toEqual([
      { name: 'Tariq Ticked', role: 'management', checkedKinds: ['company'], page: null },
    ]);
    expect(body).not.toContain('Silent');
    for (const { id } of [ticked, silent]) expect(body).not.toContain(id);
    await endPlan(founder);
    expect(await namesOn(path)).toEqual(['Nadia Founder']);
    // Somebody on Business who is neither on the page nor wrote on it adds nothing.
    await putOnPlan(app, silent.id, 'business');
    expect(await namesOn(path)).toEqual(['Nadia Founder']);
    await save(silent, { about: 'Ours.' });
    expect(await namesOn(path)).toEqual(['Nadia Founder', 'Tariq Ticked']);
    await save(ticked, { isShown: false });
    expect(await namesOn(path)).toEqual(['Nadia Founder']);
  });
});

it('lets nobody write for a firm that was not checked, nor more than there is room for', async () => {
  const { number, path } = await aFirm();
  const stranger = await aProvedMember(app, { role: 'management' });
  await putOnPlan(app, stranger.id, 'business');
  const state = { params: { kind: 'company' }, body: { number, isAsked: false } } as const;
  expect(await stranger.client.call(getOwnFirm, {})).toEqual({ firm: null });
  await stranger.client.call(saveEvidence, state);
  expect(await stranger.client.call(getOwnFirm, {})).toEqual({ firm: null });
  const body = { about: 'Mine now.', isShown: true, number, aboutBy: stranger.id };
  expect((await save(stranger, body)).error?.code).toBe('FIRM_NOT_CHECKED');
  expect(await namesOn(path)).toHaveLength(1);
  const [mine, colleague] = [aCompany(), await aColleague(number)];
  const other = await aColleague(mine);
  await putOnPlan(app, other.id, 'business');
  await save(other, { ...body, about: 'Elsewhere.' });
  expect(await aboutOn(path)).toBeNull();
  expect((await save(colleague, { about: 'No plan.' })).error?.code).toBe('FIRM_PLAN_NEEDED');
  for (const about of ['x'.repeat(ABOUT_FIRM_MAX + 1), 'NUL \0']) {
    expect((await save(other, { about })).error?.fields).toHaveProperty('about');
  }
});

it('exports what a member wrote, and deletes it with their account', async () => {
  const { number, founder, path } = await aFirm();
  await putOnPlan(app, founder.id, 'business');
  await save(founder, { about: 'Written once.', isShown: true });
  await founder.signInAgain();
  expect(await founder.client.call(exportAccount, {})).toMatchObject({
    firmPage: { isShown: true, texts: [{ number, about: 'Written once.' }] },
  });
  const heir = await aColleague(number);
  await choose(heir, 'search');
  await founder.client.call(requestDeletion, { body: { email: founder.email } });
  const token = await tokenMailedTo(app, founder.email, 'confirm-deletion');
  await founder.client.call(verifyEmail, { body: { token, confirmed: true } });
  expect((await heir.client.call(getOwnFirm, {})).firm).toMatchObject({ about: '', aboutBy: null });
  expect(await aboutOn(path)).toBeNull();
  const { about } = await app.ctx.db
    .selectFrom('companies')
    .select('about')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(about).toBeNull();
});

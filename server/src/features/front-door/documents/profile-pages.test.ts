import { saveEvidence } from '@lintel/contract/evidence/evidence';
import { savePublicPage } from '@lintel/contract/front-door/public-pages';
import { setBrief } from '@lintel/contract/profiles/briefs';
import { codeIn } from '@lintel/contract/values/front-door';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INDEXED_PAGES } from '#server/app.ts';
import { serveCrawlerFiles } from '#server/http/crawler-files.ts';
import { aFact, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { type DocumentsAsJson, documentsAsJson } from '#server/testing/documents-as-json.ts';
import { siteMapOf } from '#server/testing/site-map.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' };

let app: TestApp;
let admin: Awaited<ReturnType<typeof anAdmin>>;
let documents: DocumentsAsJson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await anAdmin(app);
  documents = documentsAsJson(app);
  serveCrawlerFiles(documents.server, app.ctx, {
    paths: ['/', '/pricing'],
    pages: INDEXED_PAGES,
  });
});
afterAll(async () => {
  await documents.server.close();
  await app.close();
});

async function aPage(as: 'link' | 'search', traits = {}) {
  const member = await aProvedMember(app, { role: 'management', ...traits });
  const page = await member.client.call(savePublicPage, { body: { as } });
  const path = new URL(page.url ?? '').pathname;
  return { ...member, path, code: codeIn(path.slice('/p/'.length)) ?? '' };
}
let asked = 0;
const get = (url: string, headers: object = BROWSER) => {
  asked += 1;
  const remoteAddress = `192.0.2.${asked % 250}`;
  return documents.server.inject({ url, headers: { ...headers }, remoteAddress });
};
const openedOf = async ({ client }: Awaited<ReturnType<typeof aPage>>) =>
  (await client.call(savePublicPage, { body: { as: 'link' } })).opened;

describe('a public page', () => {
  it('shows these keys and no others', async () => {
    const traits = {
      bio: 'Twenty years.',
      budgetMax: 9_876_543,
      bookingUrl: 'https://cal.example/x',
    };
    const { path, email, client } = await aPage('link', traits);
    const words = 'Room for six more flats this spring';
    await client.call(setBrief, { body: { words, seeks: ['investor'] } });
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).not.toContain(email);
    expect(body).not.toContain('9876543');
    expect(body).not.toContain('cal.example');
    expect(body).not.toContain(words);
    const { profile, ...page } = JSON.parse(body);
    expect(page).toEqual({
      ...{ path, isIndexed: false, isMember: false, lists: [] },
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(Object.keys(profile).toSorted()).toEqual(
      [
        ...[
          'id',
          'role',
          'answersWithinDay',
          'avatarUrl',
          'wall',
          'worksOn',
          'verified',
          'termsAt',
          'responseMinutes',
          'firmPath',
        ],
        ...['evidence', 'company', 'fullName', 'businessName', 'location', 'basePlace'],
        ...['areas', 'focus', 'feePercentage', 'trades', 'services', 'bio', 'feeFixed', 'feeDue'],
        ...['reservationFee', 'refund', 'setUpFee', 'tieIn', 'notice', 'feesUrl', 'feeList'],
        ...['callOut', 'dayRate', 'payment', 'vat'],
      ].toSorted(),
    );
  });

  it.each(['/', '.', ')', ',', '%20', '%E2%80%8B', '.%E2%80%9D'])(
    'fault: an address leads to it with %s behind, and in capitals',
    async (behind) => {
      const { path, code } = await aPage('link', { businessName: 'Passed On Lets' });
      const others = [`${path}${behind}`, `/p/${code.toUpperCase()}${behind}`];
      for (const other of others) {
        const { statusCode, headers } = await get(`${other}?utm_source=email`);
        expect([statusCode, headers.location]).toEqual([301, `${path}?utm_source=email`]);
      }
    },
  );

  it('has one address, to which other words lead', async () => {
    const { path, code } = await aPage('link', { businessName: 'Élan & Søn </script> Ltd' });
    expect(path).toMatch(/^\/p\/elan-son-script-ltd-[2-9a-z]{7}$/);
    for (const other of [`/p/${code}`, `/p/some-body-else-${code}`]) {
      const { statusCode, headers } = await get(other);
      expect([statusCode, headers.location]).toEqual([301, path]);
    }
  });

  it('is one and the same answer where it is off, unknown, malformed or of a suspended member', async () => {
    const [off, suspended] = [await aPage('link'), await aPage('search')];
    await off.client.call(savePublicPage, { body: { as: 'off' } });
    await setSuspended(app.ctx, suspended.email, true);
    const paths = [
      ...[off.path, suspended.path, `/p/${off.code}/badge.svg`, `/p/${off.code}/card.jpg`],
      ...['/p/no-one-2222222', '/p/', '/p/zz/badge.svg', '/p/zz/card.jpg', '/p/a/b'],
      ...['/p/x', '/p/..%2f..%2fetc', `/p/${'a'.repeat(300)}`],
    ];
    const answers = await Promise.all(paths.map((path) => get(path)));
    const seen = answers.map(({ statusCode, body, headers }) => [
      ...[statusCode, body, headers['content-type'], headers['cache-control']],
    ]);
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(seen[0]?.slice(0, 2)).toEqual([404, 'Nothing here']);
  });

  it('is rendered once until it shows something else', async () => {
    const page = await aPage('link');
    const before = documents.rendered.length;
    const first = await get(page.path);
    await get(page.path);
    expect(documents.rendered).toHaveLength(before + 1);
    const known = { ...BROWSER, 'if-none-match': String(first.headers.etag) };
    expect((await get(page.path, known)).statusCode).toBe(304);
    await aFact(page, admin, 'redress', { scheme: 'The Property Ombudsman', number: 'D12345' });
    expect((await get(page.path)).body).toContain('The Property Ombudsman');
    expect(documents.rendered).toHaveLength(before + 2);
  });

  it('counts people, neither programs nor its owner, and never with an address', async () => {
    const page = await aPage('link');
    await get(page.path);
    await get(page.path);
    await get(page.path, { 'user-agent': 'WhatsApp/2.23' });
    await get(page.path, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await get(page.path, { 'user-agent': '' });
    documents.viewer = { memberId: page.id };
    expect((await get(page.path)).body).toContain('"isMember":true');
    documents.viewer = null;
    expect(await openedOf(page)).toBe(2);
    app.ctx.clock.advance(31 * 86_400_000);
    await page.signInAgain();
    expect(await openedOf(page)).toBe(0);
  });
});

describe('its badge', () => {
  const badgeOf = async ({ code }: { code: string }) => get(`/p/${code}/badge.svg`);

  it('says what is checked until the check ends, on any site', async () => {
    await admin.signInAgain();
    const page = await aPage('link', { businessName: 'Quoin & Co' });
    const checked = async () =>
      JSON.parse((await badgeOf(page)).body).evidence.map(({ kind }: { kind: string }) => kind);
    expect(await checked()).toEqual([]);
    await aFact(page, admin, 'redress', { scheme: 'The Property Ombudsman', number: 'D12345' });
    const number = 'XAML00000123456';
    await page.client.call(saveEvidence, {
      params: { kind: 'aml' },
      body: { number, isAsked: false },
    });
    const { headers } = await badgeOf(page);
    expect(await checked()).toEqual(['redress']);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    app.ctx.clock.advance(366 * 86_400_000);
    expect(await checked()).toEqual([]);
  });
});

describe('the site map', () => {
  it('lists the pages that search engines may show, and no longer those of suspended members', async () => {
    const siteMap = () => siteMapOf(app.ctx.clock, get);
    const [shown, hidden] = [await aPage('search'), await aPage('link')];
    const listed = await siteMap();
    expect(listed).toContain('<loc>http://lintel.test/pricing</loc>');
    expect(listed).toMatch(
      new RegExp(`<loc>http://lintel.test${shown.path}</loc><lastmod>20[^<]+Z</lastmod>`),
    );
    expect(listed).not.toContain(hidden.code);
    await setSuspended(app.ctx, shown.email, true);
    expect(await siteMap()).not.toContain(shown.code);
  });
});

import { deflateSync } from 'node:zlib';
import { getUsageToday } from '@lintel/contract/plans/plans';
import {
  extractFromBlob,
  extractFromUrl,
  fetchPage,
  scrapePage,
  searchWeb,
  takeScreenshot,
} from '@lintel/contract/programs/web-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, anAdmin, putOnPlan, tokenOf } from '#server/testing/builders.ts';
import { FakeWeb } from '#server/testing/fake-web.ts';
import { aPdf } from '#server/testing/pdf.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const params = { project: 'lintel' };
const ARTICLE = `<!doctype html><html><head><title>Yields in Leeds</title>
<meta name="description" content="A short look"><meta property="og:type" content="article">
<script>document.title = 'no'</script></head>
<body><nav><a href="/home">Home</a></nav><article><h1>Yields</h1>
${'<p>Terraced houses in Leeds let within a week, and their yields have grown again this year.</p>'.repeat(8)}
<p>More in <a href="report.pdf">the report</a> or <a href="javascript:alert(1)">here</a>.</p></article>
<footer>Imprint</footer></body></html>`;

let web: FakeWeb;
let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  web = await FakeWeb.open();
  app = await openTestApp({ web: { network: web }, rateLimitFactor: 1_000 });
});
beforeEach(async () => {
  web.pages.clear();
  admin = (await anAdmin(app)).client;
});
afterAll(async () => {
  await app.close();
  await web.close();
});

const page = (path: string) => ({ params, body: { url: `http://page.test/${path}` } });
const extract = async (bytes: string | Uint8Array<ArrayBuffer>) =>
  admin.try(extractFromBlob, { params, upload: { file: new Blob([bytes]) } });

describe('fetching', () => {
  it('returns text as text, everything else in base64, and whatever status', async () => {
    web.page('page.test/a', 'Grüße', { 'content-type': 'text/plain; charset=utf-8' });
    web.page('page.test/latin', Buffer.from('Gr\xfc\xdfe', 'latin1'), {
      'content-type': 'text/html; charset=iso-8859-1',
    });
    web.page('page.test/p', Buffer.from([0, 1, 2]), { 'content-type': 'image/png' });
    expect(await admin.call(fetchPage, page('a'))).toEqual({
      url: 'http://page.test/a',
      status: 200,
      contentType: 'text/plain; charset=utf-8',
      encoding: 'utf-8',
      body: 'Grüße',
    });
    expect((await admin.call(fetchPage, page('latin'))).body).toBe('Grüße');
    expect(await admin.call(fetchPage, page('p'))).toMatchObject({
      encoding: 'base64',
      body: 'AAEC',
    });
    expect(await admin.call(fetchPage, page('none'))).toMatchObject({ status: 404, body: '' });
  });

  it('refuses what is not public, and what robots.txt disallows, in words', async () => {
    web.page('closed.test/robots.txt', 'User-agent: Lintel\nDisallow: /closed');
    const codes = await Promise.all(
      ['http://127.0.0.1/', 'http://closed.test/closed', 'page.test'].map(async (url) => {
        const { status, error } = await admin.try(fetchPage, { params, body: { url } });
        return [status, error?.code];
      }),
    );
    expect(codes).toEqual([
      [400, 'ADDRESS_NOT_ALLOWED'],
      [403, 'ROBOTS_DISALLOW'],
      [400, 'ADDRESS_NOT_ALLOWED'],
    ]);
  });

  it('exists for this project alone', async () => {
    const other = await admin.try(fetchPage, { ...page('a'), params: { project: 'other' } });
    expect(other).toMatchObject({ status: 404, error: { code: 'PROJECT_NOT_FOUND' } });
  });
});

describe('extracting', () => {
  it('returns the readable text of a page without what surrounds it', async () => {
    web.page('page.test/article', ARTICLE);
    const read = await admin.call(extractFromUrl, page('article'));
    expect(read).toMatchObject({ kind: 'html', title: 'Yields in Leeds', isCut: false });
    expect(read.text).toContain('Terraced houses in Leeds let within a week');
    expect(read.text).not.toMatch(/Imprint|Home|document/);
    const missing = await admin.try(extractFromUrl, page('missing'));
    expect(missing.error?.code).toBe('PAGE_UNREACHABLE');
  });

  it('refuses a small PDF that takes more memory than its reader may have', async () => {
    const text = 'BT /F1 24 Tf 72 720 Td (A bomb) Tj ET'.padEnd(400_000_000);
    const bomb = deflateSync(text).toString('latin1');
    const { status, error } = await extract(aPdf('T', '', bomb));
    expect([status, error?.code]).toEqual([422, 'CONTENT_UNREADABLE']);
  });

  it('returns the text of a PDF, of a page that is no article, and plain text', async () => {
    web.page('page.test/report.pdf', aPdf('Yields of 2026', 'Leeds: 7.4 per cent'), {
      'content-type': 'application/pdf',
    });
    expect(await admin.call(extractFromUrl, page('report.pdf'))).toMatchObject({
      kind: 'pdf',
      title: 'Yields of 2026',
      text: 'Leeds: 7.4 per cent',
    });
    expect((await extract(aPdf('T', 'In a file'))).body).toMatchObject({ text: 'In a file' });
    expect((await extract('<html><body><p>One<p>Two</body></html>')).body).toMatchObject({
      kind: 'html',
      text: 'One\nTwo',
    });
    expect((await extract('a,b\n1,2')).body).toMatchObject({ kind: 'text', text: 'a,b\n1,2' });
    const long = (await extract('x'.repeat(300_000))).body;
    expect([long.text.length, long.isCut]).toEqual([200_000, true]);
  });

  it('refuses what has no text, and documents that would take too much', async () => {
    const broken = Buffer.from(`%PDF-1.7\n${'<<'.repeat(1_000)}`);
    const greedy = `<html><body>${'<p>'.repeat(2_000_000)}`;
    for (const bytes of [Buffer.from([0x89, 0, 1]), broken, greedy]) {
      expect((await extract(bytes)).error?.code).toBe('CONTENT_UNREADABLE');
    }
    expect((await extract('Still here')).body.text).toBe('Still here');
  });
});

describe('scraping', () => {
  it('returns text, links and meta of what a selector matches', async () => {
    web.page('page.test/deep/article', ARTICLE);
    const body = { url: 'http://page.test/deep/article', selector: 'article p:last-child' };
    expect(await admin.call(scrapePage, { params, body })).toEqual({
      url: 'http://page.test/deep/article',
      title: 'Yields in Leeds',
      text: 'More in the report or here.',
      links: [{ url: 'http://page.test/deep/report.pdf', text: 'the report' }],
      meta: { description: 'A short look', 'og:type': 'article' },
    });
    const whole = await admin.call(scrapePage, page('deep/article'));
    expect(whole.links.map(({ text }) => text)).toEqual(['Home', 'the report']);
    const odd = await admin.try(scrapePage, { params, body: { ...body, selector: ':::' } });
    expect(odd.error?.code).toBe('CONTENT_UNREADABLE');
  });
});

describe('who may read the web', () => {
  it('members by an API token with the scope, and not in their session', async () => {
    web.page('page.test/a', 'Hello');
    const member = await aMember(app);
    expect((await member.client.try(fetchPage, page('a'))).error?.code).toBe('NOT_ALLOWED');
    await putOnPlan(app, member.id, 'business');
    const ask = async (scope: 'web:fetch' | 'own:read') => {
      const authorization = `Bearer ${await tokenOf(member, [scope])}`;
      const { url: path, body: payload } = { url: '/api/data/lintel/fetch', body: page('a').body };
      const request = { method: 'POST', url: path, payload, headers: { authorization } } as const;
      return (await app.visitor().injectUnmarked(request)).statusCode;
    };
    expect(await ask('web:fetch')).toBe(200);
    expect(await ask('own:read')).toBe(403);
  });

  it('60 times a day, however many ask at once', async () => {
    web.page('page.test/a', 'Hello');
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => admin.try(fetchPage, page('a'))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.error?.message).toBe('Daily limit of web requests reached (60/day)');
    expect((await admin.call(getUsageToday, {})).webRequests).toBe(60);
  });

  it('with two documents of a member at once, ten waiting, and none fetched for the rest', async () => {
    const held: (() => void)[] = [];
    const bothHeld = Promise.withResolvers<void>();
    web.pages.set('page.test/slow', (_request, response) => {
      const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end(ARTICLE);
      if (held.push(answer) > 2) answer();
      if (held.length === 2) bothHeld.resolve();
    });
    const statuses: number[] = [];
    const eightRefused = Promise.withResolvers<void>();
    const asked = Array.from({ length: 20 }, async (_, at) => {
      const read = at % 2 ? scrapePage : extractFromUrl;
      const { status } = await admin.try(read, page('slow'));
      if (statuses.push(status) === 8) eightRefused.resolve();
    });
    await eightRefused.promise;
    expect(statuses).toEqual(Array(8).fill(503));
    await bothHeld.promise;
    expect(held).toHaveLength(2);
    for (const answer of held) answer();
    await Promise.all(asked);
    expect(statuses.slice(8)).toEqual(Array(12).fill(200));
    expect((await admin.call(getUsageToday, {})).webRequests).toBe(12);
  });

  it('services that are not set up say so, and cost nothing', async () => {
    const screenshot = await admin.try(takeScreenshot, page('a'));
    expect(screenshot).toMatchObject({ status: 501, error: { code: 'SCREENSHOTS_OFF' } });
    const search = await admin.try(searchWeb, { params, body: { query: 'yields' } });
    expect(search).toMatchObject({
      status: 501,
      error: { code: 'WEB_SEARCH_OFF', message: 'This site has no web search.' },
    });
    expect((await admin.call(getUsageToday, {})).webRequests).toBe(0);
  });
});

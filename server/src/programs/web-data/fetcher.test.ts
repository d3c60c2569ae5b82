import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeWeb, PUBLIC_ADDRESS } from '#server/testing/fake-web.ts';
import { TestClock } from '#server/testing/test-clock.ts';
import { WEB_LIMITS, WebFetcher } from './fetcher.ts';

const SITE = 'https://lintel.test';

let web: FakeWeb;
let clock: TestClock;
let fetcher: WebFetcher;
beforeEach(async () => {
  web = await FakeWeb.open();
  clock = new TestClock();
  fetcher = new WebFetcher(web, SITE, clock);
});
afterEach(() => web.close());

const read = async (address: string) => (await fetcher.fetch(address)).body.toString();

describe('a fetch', () => {
  it('connects to the address that was looked up, once for each request, and sends who it is and no cookies', async () => {
    const seen: object[] = [];
    web.pages.set('page.test/', (request, response) => {
      seen.push(request.headers);
      response.writeHead(200, { 'set-cookie': 'a=1' }).end('Hello');
    });
    expect(await read('http://page.test/')).toBe('Hello');
    expect(await read('http://page.test/#part')).toBe('Hello');
    expect(web.lookups).toEqual(['page.test', 'page.test', 'page.test']);
    expect(new Set(web.connections)).toEqual(new Set([`${PUBLIC_ADDRESS}:80`]));
    expect(seen[1]).toEqual({
      host: 'page.test',
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': `Lintel/1.0 (+${SITE})`,
      connection: 'close',
    });
  });

  it('reads a page at a public address without a name', async () => {
    web.page(`${PUBLIC_ADDRESS}/`, 'By number');
    expect(await read(`http://${PUBLIC_ADDRESS}/`)).toBe('By number');
  });

  it('follows three redirects, and not a fourth', async () => {
    for (const [from, to] of ['ab', 'bc', 'cd', 'de']) web.redirect(`page.test/${from}`, `/${to}`);
    web.page('page.test/e', 'Here');
    expect((await fetcher.fetch('http://page.test/b')).url.href).toBe('http://page.test/e');
    const refused = fetcher.fetch('http://page.test/a');
    await expect(refused).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' });
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('reads %s, and counts what it holds', async (encoding, compress) => {
    const headers = { 'content-encoding': encoding };
    web.page('page.test/fits', compress(Buffer.alloc(WEB_LIMITS.bytes, 'a')), headers);
    web.page('page.test/bomb', compress(Buffer.alloc(50 * WEB_LIMITS.bytes)), headers);
    web.page('page.test/broken', Buffer.from('no archive'), headers);
    expect(await read('http://page.test/fits')).toHaveLength(WEB_LIMITS.bytes);
    const bomb = fetcher.fetch('http://page.test/bomb');
    await expect(bomb).rejects.toMatchObject({ code: 'PAGE_TOO_LARGE' });
    const broken = fetcher.fetch('http://page.test/broken');
    await expect(broken).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' });
  });

  it('ends an endless page at its limit', async () => {
    const ended = Promise.withResolvers<void>();
    web.pages.set('page.test/', (_request, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more).on('close', ended.resolve);
      more();
    });
    const refused = fetcher.fetch('http://page.test/');
    await expect(refused).rejects.toMatchObject({ code: 'PAGE_TOO_LARGE' });
    await ended.promise;
  });

  it.each<[string, (response: import('node:http').ServerResponse) => void]>([
    ['never answers', () => undefined],
    ['stops in the middle', (response) => response.writeHead(200).write('a')],
  ])('gives up a page that %s', async (_, answer) => {
    const impatient = new WebFetcher(web, SITE, clock, { ...WEB_LIMITS, milliseconds: 200 });
    const ended = Promise.withResolvers<void>();
    web.pages.set('page.test/', (_request, response) => {
      response.on('close', ended.resolve);
      answer(response);
    });
    const refused = impatient.fetch('http://page.test/');
    await expect(refused).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' });
    await ended.promise;
  });

  it('gives up a name that is never resolved, and when its caller does', async () => {
    const impatient = new WebFetcher(
      { ...web, resolve: () => new Promise(() => undefined), route: web.route },
      SITE,
      clock,
      { ...WEB_LIMITS, milliseconds: 100 },
    );
    const refused = impatient.fetch('http://page.test/');
    await expect(refused).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' });
    const cancelled = fetcher.fetch('http://page.test/', AbortSignal.abort());
    await expect(cancelled).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' });
  });

  it('does not change the protocol, and takes no unknown encoding', async () => {
    web.pages.set('page.test/upgrade', (_request, response) => {
      response.writeHead(101, { connection: 'upgrade', upgrade: 'websocket' }).end();
    });
    web.page('page.test/odd', 'x', { 'content-encoding': 'gzip, gzip' });
    for (const path of ['upgrade', 'odd']) {
      const refused = fetcher.fetch(`http://page.test/${path}`);
      await expect(refused).rejects.toMatchObject({ code: 'PAGE_UNREACHABLE' });
    }
  });
});

describe('robots.txt', () => {
  it('is obeyed, also where a redirect leads, and kept for an hour', async () => {
    web.page('page.test/robots.txt', 'User-agent: *\nDisallow: /closed\n');
    web.page('other.test/robots.txt', 'User-agent: lintel\nDisallow: /\n');
    web.page('page.test/open', 'Open');
    web.redirect('page.test/away', 'http://other.test/');
    expect(await read('http://page.test/open')).toBe('Open');
    for (const path of ['closed/1', 'away']) {
      const refused = fetcher.fetch(`http://page.test/${path}`);
      await expect(refused).rejects.toMatchObject({ code: 'ROBOTS_DISALLOW' });
    }
    const asked = () => web.requests.filter((page) => page === 'page.test/robots.txt').length;
    expect(asked()).toBe(1);
    web.page('page.test/robots.txt', 'User-agent: *\nDisallow:\n');
    web.page('page.test/closed/1', 'Open now');
    clock.advance(3_600_000);
    expect(await read('http://page.test/closed/1')).toBe('Open now');
    expect(asked()).toBe(2);
  });

  it('is read by another process, whatever its rules cost', async () => {
    const path = 'a'.repeat(1_900);
    const rule = `Disallow: /${'*a'.repeat(450)}b\n`;
    web.page('page.test/robots.txt', `User-agent: *\n${rule.repeat(100)}`);
    web.page(`page.test/${path}`, 'Open');
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    expect(await read(`http://page.test/${path}`)).toBe('Open');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(40);
  });

  it('is read up to 500 KB, and of its groups those that concern us', async () => {
    const agents = 'User-agent: *\n'.repeat(10_000);
    const others = 'User-agent: Someone\nDisallow: /\n';
    const start = `${others}${agents}Disallow: /closed # for all\nAllow: /closed/but/open\n`;
    web.page('page.test/robots.txt', `${start}${'# Nothing\n'.repeat(60_000)}Disallow: /late\n`);
    for (const path of ['late', 'closed/but/open']) web.page(`page.test/${path}`, 'Open');
    expect(await read('http://page.test/late')).toBe('Open');
    expect(await read('http://page.test/closed/but/open')).toBe('Open');
    const refused = fetcher.fetch('http://page.test/closed');
    await expect(refused).rejects.toMatchObject({ code: 'ROBOTS_DISALLOW' });
  });

  it('allows nothing where the site fails to answer for it', async () => {
    web.pages.set('page.test/robots.txt', (_request, response) => response.writeHead(503).end());
    web.page('page.test/', 'Open');
    const refused = fetcher.check('http://page.test/');
    await expect(refused).rejects.toMatchObject({ code: 'ROBOTS_DISALLOW' });
  });
});

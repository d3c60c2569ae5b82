// Runs on one engine: nothing but the daily limit is stored, for which there is pages.test.ts.

import { searchWeb } from '@lintel/contract/programs/web-data';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '#server/testing/builders.ts';
import { findChromium } from '#server/testing/chromium.ts';
import { FakeWeb } from '#server/testing/fake-web.ts';
import { openLocalServer } from '#server/testing/local-server.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const params = { project: 'lintel' };
const CHROMIUM = findChromium();

let web: FakeWeb;
beforeEach(async () => {
  web = await FakeWeb.open();
  web.page('page.test/', '<h1>Hello</h1>');
});
afterEach(() => web.close());

const screenshotOf = async (
  app: Awaited<ReturnType<typeof openTestApp>>,
  url = 'http://page.test/',
) => {
  const { client } = await anAdmin(app);
  const payload = { url, width: 640, height: 480 };
  return client.inject({ method: 'POST', url: '/api/data/lintel/screenshot', payload });
};

describe.runIf(CHROMIUM)('a screenshot by Chromium', () => {
  it('shows the page, and reaches nothing but public addresses', async () => {
    await using inside = await openLocalServer((_request, response) => response.end('secret'));
    await using app = await openTestApp({ web: { network: web, chromiumPath: CHROMIUM } });
    web.names.set('inside.test', [['127.0.0.1']]);
    web.redirect('page.test/away.png', `${inside.address}/redirected`);
    web.page('other.test/open.png', await aPicture('png'), { 'content-type': 'image/png' });
    const images = [
      ...[`${inside.address}/image`, 'http://localhost/', 'http://[::1]/', 'http://inside.test/'],
      ...['http://169.254.169.254/latest/', 'file:///etc/passwd', 'http://2130706433/'],
      ...[
        '/away.png',
        'http://page.test:8080/',
        'https://inside.test/',
        'http://other.test/open.png',
      ],
    ];
    web.page(
      'page.test/',
      `<h1>Hello</h1>${images.map((source) => `<img src="${source}">`).join('')}
      <iframe src="${inside.address}/frame"></iframe><iframe src="file:///etc/passwd"></iframe>
      <script>fetch('${inside.address}/script', { mode: 'no-cors' }).catch(() => {});
      new WebSocket('${inside.address.replace('http', 'ws')}/socket');
      new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1' }] });</script>`,
    );
    const { statusCode, headers, rawPayload } = await screenshotOf(app);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    const [width, height] = [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)];
    expect([width, height]).toEqual([640, 480]);
    expect(web.requests).toContain('other.test/open.png');
    expect(inside.requests).toEqual([]);
    expect(web.connections.every((to) => to.startsWith('93.'))).toBe(true);
  });

  it('is refused for a page that is not public', async () => {
    await using inside = await openLocalServer((_request, response) => response.end('secret'));
    await using app = await openTestApp({ web: { network: web, chromiumPath: CHROMIUM } });
    expect((await screenshotOf(app, inside.address)).json().error.code).toBe('ADDRESS_NOT_ALLOWED');
    expect(inside.requests).toEqual([]);
  });
});

describe('a screenshot by a service', () => {
  it('names the page and its size, and must be a picture', async () => {
    const picture = await aPicture('png');
    let answer = picture;
    await using service = await openLocalServer((_request, response) => response.end(answer));
    const screenshotUrl = `${service.address}/shot?url={url}&w={width}&h={height}`;
    await using app = await openTestApp({ web: { network: web, screenshotUrl } });
    const taken = await screenshotOf(app);
    expect(taken.rawPayload.equals(picture)).toBe(true);
    expect(service.requests).toEqual([
      `/shot?url=${encodeURIComponent('http://page.test/')}&w=640&h=480`,
    ]);
    answer = Buffer.from('<h1>Busy</h1>');
    expect((await screenshotOf(app)).json().error.code).toBe('SCREENSHOT_FAILED');
  });

  it('fails in words where the program is missing', async () => {
    await using app = await openTestApp({
      web: { network: web, chromiumPath: '/nowhere/chromium' },
    });
    expect((await screenshotOf(app)).json().error.code).toBe('SCREENSHOT_FAILED');
  });
});

describe('a search', () => {
  it('asks in English unless told otherwise, and returns pages alone', async () => {
    const results = [
      { title: 'Yields', url: 'https://page.test/yields', content: 'In Leeds', engine: 'x' },
      { title: 'A script', url: 'javascript:alert(1)', content: '' },
      { title: null, url: 'http://page.test/', content: null },
    ];
    await using service = await openLocalServer((_request, response) =>
      response.end(JSON.stringify({ query: 'yields', results })),
    );
    await using app = await openTestApp({ web: { network: web, searchUrl: service.address } });
    const { client } = await anAdmin(app);
    expect(await client.call(searchWeb, { params, body: { query: 'yields & co' } })).toEqual({
      items: [
        { title: 'Yields', url: 'https://page.test/yields', snippet: 'In Leeds' },
        { title: '', url: 'http://page.test/', snippet: '' },
      ],
    });
    await client.call(searchWeb, { params, body: { query: 'erträge', language: 'de', page: 2 } });
    expect(service.requests).toEqual([
      '/search?q=yields+%26+co&format=json&language=en&pageno=1',
      '/search?q=ertr%C3%A4ge&format=json&language=de&pageno=2',
    ]);
  });

  it.each(['{"results": 1}', 'no JSON'])('says that the service fails with %s', async (answer) => {
    await using service = await openLocalServer((_request, response) => response.end(answer));
    await using app = await openTestApp({ web: { network: web, searchUrl: service.address } });
    const { client } = await anAdmin(app);
    const refused = await client.try(searchWeb, { params, body: { query: 'yields' } });
    expect(refused).toMatchObject({ status: 503, error: { code: 'WEB_SEARCH_UNAVAILABLE' } });
  });
});

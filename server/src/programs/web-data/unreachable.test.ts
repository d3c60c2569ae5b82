import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeWeb, PUBLIC_ADDRESS } from '#server/testing/fake-web.ts';
import { TestClock } from '#server/testing/test-clock.ts';
import { WebFetcher } from './fetcher.ts';

let web: FakeWeb;
let fetcher: WebFetcher;
beforeAll(async () => {
  web = await FakeWeb.open();
});
beforeEach(() => {
  fetcher = new WebFetcher(web, 'https://lintel.test', new TestClock());
  web.connections.length = 0;
  web.lookups.length = 0;
  web.requests.length = 0;
  web.names.clear();
  web.pages.clear();
});
afterAll(() => web.close());

/** Addresses that are refused as they are written, without a look-up. */
const WRITTEN = [
  // This machine, in the notations of IPv4.
  ...['http://127.0.0.1/', 'http://127.1/', 'http://127.0.1/', 'http://127.255.255.254/'],
  ...['http://2130706433/', 'http://0x7f000001/', 'http://0x7f.0.0.1/', 'http://0X7F.1/'],
  ...['http://017700000001/', 'http://0177.0.0.1/', 'http://0177.0x0.0.1/', 'http://127.0.0.1./'],
  ...['http://0/', 'http://0.0.0.0/', 'http://00.0.0.0/', 'http://0.1.2.3/'],
  // Full-width digits, dots and letters that a URL turns into the usual ones.
  ...[
    'http://１２７.０.０.１/',
    'http://127。0。0。1/',
    'http://①②⑦.0.0.1/',
    'http://%31%32%37.0.0.1/',
  ],
  // Private, shared, link-local, metadata, documentation, benchmarking, multicast, reserved, broadcast.
  ...['http://10.0.0.1/', 'http://10.255.255.255/', 'http://172.16.0.1/', 'http://172.31.255.255/'],
  ...['http://192.168.0.1/', 'http://0xc0a80001/', 'http://3232235521/', 'http://100.64.0.1/'],
  ...['http://100.127.255.255/', 'http://169.254.169.254/latest/meta-data/', 'http://2852039166/'],
  ...['http://0xa9fea9fe/', 'http://0251.0376.0251.0376/', 'http://169.254.170.2/v2/credentials'],
  ...['http://192.0.0.192/', 'http://192.0.2.1/', 'http://198.51.100.1/', 'http://203.0.113.1/'],
  ...['http://198.18.0.1/', 'http://198.19.255.255/', 'http://192.88.99.1/', 'http://224.0.0.1/'],
  ...['http://239.255.255.250/', 'http://240.0.0.1/', 'http://255.255.255.255/'],
  // IPv6: this machine, mapped, compatible, translated, 6to4, Teredo, local, multicast, documentation.
  ...['http://[::1]/', 'http://[0:0:0:0:0:0:0:1]/', 'http://[::]/', 'http://[::ffff:127.0.0.1]/'],
  ...[
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::127.0.0.1]/',
    'http://[::a9fe:a9fe]/',
    'http://[4000::1]/',
  ],
  ...[
    'http://[::ffff:93.184.215.14]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
  ],
  ...['http://[64:ff9b:1::a00:1]/', 'http://[2002:7f00:1::]/', 'http://[2002:a9fe:a9fe::1]/'],
  ...['http://[2001:0:7f00:1::]/', 'http://[fe80::1]/', 'http://[fec0::1]/', 'http://[fc00::1]/'],
  ...['http://[fd00:ec2::254]/', 'http://[ff02::1]/', 'http://[2001:db8::1]/', 'http://[100::1]/'],
  // A name or password before the host, and what looks like one.
  ...['http://user@page.test/', 'http://user:secret@page.test/', 'http://page.test@127.0.0.1/'],
  ...['http://page.test%40127.0.0.1/', 'http://:@127.0.0.1/'],
  // Other ports and protocols.
  ...[
    'http://page.test:22/',
    'http://page.test:8080/',
    'https://page.test:6379/',
    'http://page.test:0/',
  ],
  ...['ftp://page.test/', 'file:///etc/passwd', 'gopher://page.test/', 'data:text/html,x'],
  ...['ws://page.test/', 'javascript:alert(1)', 'blob:http://page.test/1', 'unix:/var/run/x.sock'],
  ...['', 'page.test', '//page.test/', 'http://', 'http://[::1', 'http://page test/'],
];

/** Names whose addresses are not public, or not all of them. */
const NAMED: [string, string[]][] = [
  ['localhost', ['127.0.0.1', '::1']],
  ['localhost.', ['127.0.0.1']],
  ['127.0.0.1.nip.test', ['127.0.0.1']],
  ['metadata.google.internal', ['169.254.169.254']],
  ['intranet', ['10.1.2.3']],
  ['printer.local', ['192.168.1.9']],
  ['shared.test', ['100.100.100.200']],
  ['six.test', ['::1']],
  ['mapped.test', ['::ffff:127.0.0.1']],
  ['nat64.test', ['64:ff9b::7f00:1']],
  ['unique.test', ['fd00::1']],
  ['zero.test', ['0.0.0.0']],
  ['both.test', [PUBLIC_ADDRESS, '127.0.0.1']],
  ['none.test', []],
];

/** Where redirects must not lead. */
const REDIRECTED = [
  ...['http://127.0.0.1/', 'http://[::1]/', 'http://169.254.169.254/latest/', 'http://2130706433/'],
  ...['//127.0.0.1/', 'http://inside.test/', 'http://user@page.test/', 'http://page.test:8080/'],
  ...['file:///etc/passwd', 'ftp://page.test/', 'http://0x7f.1/'],
];

describe('addresses that must not be reached', () => {
  it('are at least 60', () => {
    expect(WRITTEN.length + NAMED.length + REDIRECTED.length).toBeGreaterThanOrEqual(60);
  });

  it.each(WRITTEN)('%s is not looked up and not connected to', async (address) => {
    await expect(fetcher.fetch(address)).rejects.toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' });
    expect([...web.lookups, ...web.connections]).toEqual([]);
  });

  it.each(NAMED)('%s at %j is not connected to', async (name, addresses) => {
    web.names.set(name, [addresses]);
    const refused = fetcher.fetch(`http://${name}/`);
    const code = addresses.length > 0 ? 'ADDRESS_NOT_ALLOWED' : 'PAGE_UNREACHABLE';
    await expect(refused).rejects.toMatchObject({ code });
    expect(web.connections).toEqual([]);
  });

  it.each(REDIRECTED)('a redirect to %s is not followed', async (location) => {
    web.names.set('inside.test', [['10.0.0.1']]);
    web.redirect('page.test/', location);
    const refused = fetcher.fetch('http://page.test/');
    await expect(refused).rejects.toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' });
    // robots.txt and the page itself.
    expect(web.requests).toEqual(['page.test/robots.txt', 'page.test/']);
    expect(new Set(web.connections)).toEqual(new Set([`${PUBLIC_ADDRESS}:80`]));
  });

  it('include the redirects of robots.txt', async () => {
    web.redirect('page.test/robots.txt', 'http://127.0.0.1/');
    const refused = fetcher.fetch('http://page.test/');
    await expect(refused).rejects.toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' });
    expect(web.requests).toEqual(['page.test/robots.txt']);
  });

  it('include a name whose answer has changed since it was last looked up', async () => {
    web.names.set('changing.test', [[PUBLIC_ADDRESS], ['127.0.0.1']]);
    const refused = fetcher.fetch('http://changing.test/');
    await expect(refused).rejects.toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' });
    expect(web.connections).toEqual([`${PUBLIC_ADDRESS}:80`]);
  });
});

import { savePublicPage } from '@lintel/contract/front-door/public-pages';
import { setBrief } from '@lintel/contract/profiles/briefs';
import { getSite } from '@lintel/contract/site/content';
import { LIST_LIMITS, listPath, type PublicAs } from '@lintel/contract/values/front-door';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { listLists, listPaths } from '#server/features/front-door/public-lists/service.ts';
import * as changes from '#server/features/profiles/profile-changes/service.ts';
import { OPEN_PAGES } from '#server/platform/limits.ts';
import {
  aFact,
  aMember,
  anAdmin,
  aProvedMember,
  type MemberTraits,
  saveProfile,
} from '#server/testing/builders.ts';
import { listedMembers } from '#server/testing/listed-members.ts';
import { siteMapOf } from '#server/testing/site-map.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const AGENTS = '/directory/letting-agents';
const LEEDS = `${AGENTS}/leeds`;
const AGENT = { role: 'management', location: 'Leeds' } as const;

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterEach(() => app.close());

/** Opens an address when the lists may be counted again. */
const get = (url: string) => {
  app.ctx.clock.advance(OPEN_PAGES.milliseconds);
  return app.visitor().inject({ url });
};
const bodyOf = async (url: string) => (await get(url)).body;
const siteMap = () => siteMapOf(app.ctx.clock, get);
const statusOf = async (url: string) => (await get(url)).statusCode;

/** Create an agent in Leeds with a public page. */
async function anAgent(traits: MemberTraits = {}, as: PublicAs = 'search') {
  const member = await aProvedMember(app, { ...AGENT, ...traits });
  const { url } = await member.client.call(savePublicPage, { body: { as } });
  return { ...member, path: new URL(url ?? 'http://lintel.test').pathname };
}

/** Let this many fictional members have public pages. */
async function manyPages(count: number): Promise<void> {
  const ids: string[] = [];
  while (ids.length < count) {
    ids.push(...(await listedMembers(app, Math.min(500, count - ids.length))));
  }
  await transact(app.ctx, async (tx) => {
    const publicCode = sql<string>`substr("id", 6)`;
    await tx.updateTable('profiles').set({ publicAs: 'search', publicCode }).execute();
    await changes.append(tx, ids.slice(0, 1));
  });
}

/** The structured data of a page, by type. */
function dataOf(html: string) {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return new Map([...blocks].map(([, json = '']) => [JSON.parse(json)['@type'], JSON.parse(json)]));
}

describe('a list', () => {
  it('exists from the third member on, at once, and in the site map', async () => {
    const pages = ['/directory', AGENTS, LEEDS];
    const statuses = () => Promise.all(pages.map(statusOf));
    for (let i = 0; i < 2; i += 1) await anAgent();
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await siteMap()).not.toContain('/directory');
    await anAgent();
    expect(await statuses()).toEqual([200, 200, 200]);
    expect(await siteMap()).toContain(`<loc>http://lintel.test${LEEDS}</loc>`);
    expect((await app.visitor().call(getSite, {})).publicLists).toEqual([
      { role: 'management', city: null, count: 3 },
      { role: 'management', city: 'Leeds', count: 3 },
    ]);
    expect(await bodyOf('/')).toContain(`href="${LEEDS}"`);
  });

  it('ends at once where a page is off, for the link, of a suspended member, or elsewhere', async () => {
    const agents = [await anAgent(), await anAgent(), await anAgent()] as const;
    const [{ client, email }] = agents;
    const save = (as: PublicAs) => client.call(savePublicPage, { body: { as } });
    const suspend = (isSuspended: boolean) => setSuspended(app.ctx, email, isSuspended);
    const move = (traits: MemberTraits) => saveProfile(client, { ...AGENT, ...traits });
    const ways = [
      [() => save('off'), () => save('search')],
      [() => save('link'), () => save('search')],
      [() => move({ location: 'Bristol' }), () => move({})],
      [() => move({ role: 'sourcer' }), () => move({})],
      // A suspended member is signed out.
      [() => suspend(true), () => suspend(false)],
    ] as const;
    const seen: unknown[] = [];
    for (const [leave, comeBack] of ways) {
      await leave();
      seen.push([await statusOf(LEEDS), (await siteMap()).includes(LEEDS)]);
      await comeBack();
      seen.push([await statusOf(LEEDS), (await siteMap()).includes(LEEDS)]);
    }
    expect(seen).toEqual(
      ways.flatMap(() => [
        [404, false],
        [200, true],
      ]),
    );
  });

  it('names no one who has not chosen it', async () => {
    const others = [
      await anAgent({ fullName: 'Linka Onlyworth', businessName: 'Linkonly Lets' }, 'link'),
      await anAgent({ fullName: 'Offa Turnedworth', businessName: 'Turnedoff Lets' }, 'off'),
    ];
    const shown = await anAgent({
      ...{ fullName: 'Nadia Okonjo-Reid', businessName: 'Aire Lets', bio: 'Two hundred homes.' },
      ...{ budgetMax: 9_876_543, bookingUrl: 'https://cal.example/x' },
    });
    const words = 'Room for six more flats this spring';
    await shown.client.call(setBrief, { body: { words, seeks: ['investor'] } });
    await anAgent();
    await anAgent();
    const html = (await Promise.all(['/directory', AGENTS, LEEDS].map(bodyOf))).join();
    expect(html).toContain(`href="${shown.path}"`);
    expect(html).toContain('Nadia Okonjo-Reid');
    const hidden = others.flatMap(({ id, email }) => [id, email]);
    const secrets = ['Onlyworth', 'Linkonly', 'Turnedworth', 'Turnedoff', ...hidden];
    const private_ = [
      words,
      shown.email,
      '9876543',
      '9,876,543',
      'cal.example',
      'Two hundred homes',
    ];
    expect([...secrets, ...private_].filter((secret) => html.includes(secret))).toEqual([]);
  });

  it('says what its members have in common, and names those with the most facts first', async () => {
    const admin = await anAdmin(app);
    const redress = { scheme: 'The Property Ombudsman', number: 'D12345' };
    const first = await anAgent({ fullName: 'Ann Ash', feePercentage: 12 });
    await aFact(first, admin, 'redress', redress);
    await aFact(first, admin);
    await anAgent({ fullName: 'Bea Birch', feePercentage: 8 });
    app.ctx.clock.advance(1_000);
    await aFact(await anAgent({ fullName: 'Cy Cedar' }), admin, 'redress', {
      ...redress,
      number: 'D23456',
    });
    await anAgent({ fullName: 'Di Dogwood', feePercentage: 10 });
    const html = await bodyOf(LEEDS);
    expect(html).toContain(
      '4 letting agents in Leeds show a public page on Lintel. We have checked the redress membership of 2 of them and the identity of 1.',
    );
    expect(html).toContain('<h1>4 letting agents in Leeds: fees 8 to 12%, 2 checked</h1>');
    const names = [...html.matchAll(/<h2[^>]*><a href="\/p\/[^"]+">([^<]+)</g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(['Ann Ash', 'Cy Cedar', 'Di Dogwood', 'Bea Birch']);
    expect(html).toMatch(/Member since (<!-- -->)?[A-Z][a-z]+ 20\d\d/);
    expect(html).toContain('No one can pay for a place in this list.');
  });

  it('has structured data that nothing in a name can end, and so have its members’ pages', async () => {
    const businessName = 'A </script><script>alert(1)</script> & Søn';
    const { path } = await anAgent({ businessName });
    await anAgent();
    await anAgent();
    const html = await bodyOf(LEEDS);
    expect(html).toContain('<title>3 letting agents in Leeds | Lintel</title>');
    expect(html).toContain(`<link rel="canonical" href="http://lintel.test${LEEDS}">`);
    const list = dataOf(html);
    expect(list.get('ItemList').numberOfItems).toBe(3);
    expect(list.get('ItemList').itemListElement).toContainEqual(
      expect.objectContaining({ name: businessName, url: `http://lintel.test${path}` }),
    );
    const crumbs = (page: string) =>
      dataOf(page)
        .get('BreadcrumbList')
        .itemListElement.map(({ item }: { item: string }) => new URL(item).pathname);
    expect(crumbs(html)).toEqual(['/directory', AGENTS, LEEDS]);
    const profile = await bodyOf(path);
    expect(crumbs(profile)).toEqual(['/directory', AGENTS, LEEDS, path]);
    expect(html + profile).not.toContain('<script>alert(1)');
  });

  it('leads visitors to the search by way of an account, and members at once', async () => {
    for (let i = 0; i < 3; i += 1) await anAgent();
    const search = '/search?role=management&location=Leeds';
    const { body } = await get(LEEDS);
    expect(body).toContain(`href="/signup?next=${encodeURIComponent(search)}"`);
    expect(body).toContain('See all in Leeds, compare and write to them: join free');
    const { client } = await aMember(app);
    const ofMember = (await client.inject({ url: LEEDS })).body;
    expect(ofMember).toContain(`href="${search.replace('&', '&amp;')}"`);
    expect(ofMember).not.toContain('/signup');
  });
});

it('fault: lists are counted at most once a second, however often profiles change', async () => {
  const countIn = async () => (await app.visitor().inject({ url: LEEDS })).body.match(/4 letting/i);
  for (let i = 0; i < 3; i += 1) await anAgent();
  expect(await countIn()).toBeNull();
  await anAgent();
  const visits = await Promise.all(Array.from({ length: 10 }, countIn));
  expect(visits.filter((found) => found !== null)).toEqual([]);
  app.ctx.clock.advance(OPEN_PAGES.milliseconds);
  const later = await Promise.all(Array.from({ length: 10 }, countIn));
  expect(later.filter((found) => found === null)).toEqual([]);
});

it('fault: no page of the site shows a member who has left', async () => {
  const admin = await anAdmin(app);
  const redress = { scheme: 'The Property Ombudsman', number: 'D12345' };
  const agents: Awaited<ReturnType<typeof anAgent>>[] = [];
  for (const businessName of ['Aire Lets', 'Calder Lets', 'Nidd Lets', 'Wharfe Lets']) {
    const agent = await anAgent({ businessName });
    await aFact(agent, admin, 'redress', redress);
    agents.push(agent);
  }
  const shown = async () => {
    const bodies = ['/', '/login', '/api/site'].map(async (url) => {
      const { body } = await app.visitor().inject({ url });
      return agents.filter(({ path }) => body.includes(path)).map(({ path }) => path);
    });
    return (await Promise.all(bodies)).flat();
  };
  expect(await shown()).not.toEqual([]);
  for (const { id, path } of agents) {
    await transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, id));
    expect(await shown()).not.toContain(path);
  }
  expect(await shown()).toEqual([]);
});

describe('the site map', () => {
  it('fault: is files of 5,000 addresses under an index, which no size exceeds', async () => {
    await manyPages(OPEN_PAGES.addresses + 20);
    const { body: index } = await get('/sitemap.xml');
    expect(index).toContain('<loc>http://lintel.test/sitemap-members2.xml</loc>');
    const siteMap = await siteMapOf(app.ctx.clock, get);
    const paths = [...siteMap.matchAll(/<loc>http:\/\/lintel.test(\/p\/[^<]+)/g)];
    expect(new Set(paths.map(([, path]) => path)).size).toBe(OPEN_PAGES.addresses + 20);
    expect(paths).toHaveLength(OPEN_PAGES.addresses + 20);
    const first = await get('/sitemap-members1.xml');
    expect(first.body.match(/<url>/g)).toHaveLength(OPEN_PAGES.addresses);
    expect(await statusOf('/sitemap-members3.xml')).toBe(404);
  });

  it('fault: is compressed, and not sent to a crawler that has it', async () => {
    await anAgent();
    for (const url of ['/sitemap.xml', '/sitemap-site.xml', '/sitemap-members1.xml']) {
      const ask = (headers: Record<string, string>) => app.visitor().inject({ url, headers });
      const { headers } = await ask({ 'accept-encoding': 'gzip' });
      expect(headers).toMatchObject({
        'content-type': 'application/xml',
        'content-encoding': 'gzip',
      });
      const again = await ask({ 'if-none-match': String(headers.etag) });
      expect([url, again.statusCode]).toEqual([url, 304]);
    }
  });
});

describe('the pages of lists', () => {
  it('have 50 members each, every member once, and lead to one another', async () => {
    await manyPages(700);
    const lists = await listLists(app.ctx);
    const list = lists.find(({ role, city }) => role === 'sourcer' && city === null);
    const pages = Math.ceil((list?.count ?? 0) / LIST_LIMITS.page);
    expect(pages).toBeGreaterThan(2);
    const path = '/directory/property-sourcers';
    const paths = Array.from({ length: pages }, (_, i) =>
      i === 0 ? path : `${path}?page=${i + 1}`,
    );
    const bodies = await Promise.all(paths.map(bodyOf));
    const members = bodies.map((body) => [...body.matchAll(/<h2[^>]*><a href="(\/p\/[^"]+)"/g)]);
    expect(members.slice(0, -1).map(({ length }) => length)).toEqual(
      Array.from({ length: pages - 1 }, () => 50),
    );
    expect(new Set(members.flat().map(([, href]) => href)).size).toBe(list?.count);
    expect(bodies[0]).toContain(`<link rel="next" href="http://lintel.test${path}?page=2">`);
    expect(bodies[1]).toContain(`<link rel="prev" href="http://lintel.test${path}">`);
    expect(bodies[1]).toContain(`<link rel="canonical" href="http://lintel.test${path}?page=2">`);
    expect(dataOf(bodies[1] ?? '').get('ItemList').itemListElement[0].position).toBe(51);
    expect(bodies.at(-1)).not.toContain('rel="next"');
    expect(await statusOf(`${path}?page=${pages + 1}`)).toBe(404);
    const all = await Promise.all((await listPaths(app.ctx)).map(get));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, ...lists.map(() => 200)]);
    const directory = await bodyOf('/directory');
    expect(lists.filter((each) => !directory.includes(`"${listPath(each)}"`))).toEqual([]);
  });

  it('are one and the same answer where there is none', async () => {
    for (let i = 0; i < 3; i += 1) await anAgent();
    const wrong = [
      ...['/directory/Letting-Agents', `${AGENTS}/Leeds`, `${AGENTS}/york`],
      ...[`${LEEDS}/x`, '/directory/agents', `/directory/${'a'.repeat(300)}`],
      ...[`${AGENTS}/..%2fleeds`, `${LEEDS}?page=0`, `${LEEDS}?page=2`],
      ...[`${LEEDS}?page=2x`, `${LEEDS}?page=-1`, `${LEEDS}?page=2&page=3`, `${LEEDS}?page=`],
      ...['/directory?page=2', `${LEEDS}?page=99999999999`, '/p/no-one-2222222'],
    ];
    const answers = await Promise.all(wrong.map(get));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
    expect(await statusOf(`${LEEDS}?utm_source=x`)).toBe(200);
    const { headers } = await get(`${LEEDS}/?page=1`);
    expect(headers.location).toBe(`${LEEDS}?page=1`);
  });

  it('are not sent to a browser that has them', async () => {
    for (let i = 0; i < 3; i += 1) await anAgent();
    const { headers } = await get(LEEDS);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' });
    const known = { 'if-none-match': String(headers.etag) };
    const again = () => app.visitor().inject({ url: LEEDS, headers: known });
    expect((await again()).statusCode).toBe(304);
    await anAgent();
    app.ctx.clock.advance(OPEN_PAGES.milliseconds);
    expect((await again()).statusCode).toBe(200);
  });
});

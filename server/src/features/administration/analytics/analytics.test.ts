import {
  getAnalytics,
  logAnalytics,
  type SentEvent,
} from '@lintel/contract/administration/analytics';
import { ANALYTICS_LIMITS } from '@lintel/contract/values/analytics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, anAdmin } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { isNotCounted } from './rules.ts';
import { sweepAnalytics } from './service.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  admin = await anAdmin(app);
});
afterAll(() => app.close());

const TABLES = ['analyticsEvents', 'dailyCounts', 'visitorKeys', 'dailyPseudonyms'] as const;
beforeEach(async () => {
  for (const table of TABLES) await app.ctx.db.deleteFrom(table).execute();
  await app.ctx.counts.save(async () => undefined);
});

const anEvent = (traits: Partial<SentEvent> = {}): SentEvent => ({
  type: 'page_view',
  timestamp: new Date(app.ctx.clock.now()).toISOString(),
  session_id: 'session-one',
  pathname: '/search',
  channel: 'direct',
  ...traits,
});
const log = async (client: TestClient, ...events: object[]) =>
  client.try(logAnalytics, { body: { events: events as SentEvent[] } });
const rowsOf = (table: (typeof TABLES)[number]) =>
  app.ctx.db.selectFrom(table).selectAll().execute() as Promise<Record<string, unknown>[]>;
const today = () => new Date(app.ctx.clock.now()).toISOString().slice(0, 10);
const daysAgo = (days: number) =>
  new Date(app.ctx.clock.now() - days * DAY).toISOString().slice(0, 10);
const report = (from = today(), to = today()) =>
  admin.client.call(getAnalytics, { query: { from, to } });

describe('events', () => {
  it('are stored with their fields and nothing else', async () => {
    const { status } = await log(
      app.visitor(),
      anEvent({
        pathname: '/profile/:id',
        referrer: 'www.News.example',
        screen_width: 1919,
        channel: 'campaign',
        utm_source: 'letter',
        utm_campaign: 'x'.repeat(300),
        utm_term: 'ada@example.test',
        ...{ user_email: 'ada@example.test', user_id: 'user_1', project_id: 'p' },
      }),
    );
    expect(status).toBe(204);
    const [row] = await rowsOf('analyticsEvents');
    expect(row).toMatchObject({
      type: 'page_view',
      happenedAt: app.ctx.clock.now(),
      pathname: '/profile/:id',
      referrer: 'news.example',
      screenWidth: 1900,
      channel: 'campaign',
      utmSource: 'letter',
      utmMedium: null,
      utmCampaign: 'x'.repeat(ANALYTICS_LIMITS.campaign),
      utmTerm: null,
    });
  });

  it('hold no address, id, IP or browser in any column of any table', async () => {
    const member = await aMember(app);
    const agent = { 'user-agent': 'A rather particular browser' };
    const send = (client: TestClient) =>
      client.inject({
        method: 'POST',
        url: '/api/analytics/log',
        headers: agent,
        payload: { events: [{ ...anEvent(), user_email: member.email }] },
      });
    expect((await send(member.client)).statusCode).toBe(204);
    expect((await send(app.visitor('203.0.113.77'))).statusCode).toBe(204);
    const all = JSON.stringify(await Promise.all(TABLES.map(rowsOf)));
    expect(await rowsOf('analyticsEvents')).toHaveLength(2);
    for (const secret of [member.email, member.id, '203.0.113', 'particular', 'session-one']) {
      expect(all).not.toContain(secret);
    }
  });

  it('are dated within the last hour of the day, whatever the browser’s clock says', async () => {
    const now = app.ctx.clock.now();
    const timestamps = [
      '1999-01-01T00:00:00Z',
      '2099-01-01T00:00:00Z',
      new Date(now - 5).toISOString(),
    ];
    await log(app.visitor(), ...timestamps.map((timestamp) => anEvent({ timestamp })));
    const times = (await rowsOf('analyticsEvents')).map(({ happenedAt }) => happenedAt);
    expect(times).toEqual([now - 3_600_000, now, now - 5]);
  });

  it.each([
    [[]],
    [Array.from({ length: 21 }, () => ({}))],
    [[{ type: 'keystroke' }]],
    [[{ timestamp: 'yesterday' }]],
    [[{ session_id: 'a@b.example' }]],
    [[{ pathname: '/profile/user_01abc' }]],
    [[{ pathname: '/search?q=ada' }]],
    [[{ channel: 'else' }]],
    [[{ screen_width: -1 }]],
    [[{ utm_source: 'a\0b' }]],
  ])('are refused if invalid: %j', async (traits) => {
    const answer = await log(app.visitor(), ...traits.map((one) => anEvent(one as never)));
    expect(answer.status).toBe(400);
    expect(await rowsOf('analyticsEvents')).toEqual([]);
  });

  it('come up to twenty at a time, in at most 64 KiB', async () => {
    const twenty = Array.from({ length: 20 }, () => anEvent());
    expect((await log(app.visitor(), ...twenty)).status).toBe(204);
    const long = { utm_term: 'x'.repeat(2_000), utm_content: 'x'.repeat(2_000) };
    const large = twenty.map((one) => ({ ...one, ...long }));
    expect((await log(app.visitor(), ...large)).status).toBe(413);
    expect((await report()).totals.pageViews).toBe(20);
  });

  it('say where a visit came from once, shortly, on its first event', async () => {
    const came = {
      referrer: 'news.example',
      utm_source: 'letter',
      utm_medium: 'post',
      utm_campaign: 'c'.repeat(2_000),
      utm_content: 'd'.repeat(2_000),
      utm_term: 'e'.repeat(2_000),
    };
    const visitor = app.visitor();
    await log(visitor, anEvent(came), anEvent(came));
    await log(visitor, anEvent(came), anEvent({ ...came, session_id: 'session-two' }));
    const texts = (await rowsOf('analyticsEvents')).map((row) =>
      [row.referrer, row.utmSource, row.utmMedium, row.utmCampaign, row.utmContent, row.utmTerm]
        .filter((text) => text !== null)
        .map((text) => String(text).length),
    );
    const { campaign } = ANALYTICS_LIMITS;
    const once = ['news.example'.length, 'letter'.length, 'post'.length, campaign, campaign];
    expect(campaign).toBeLessThanOrEqual(64);
    expect(texts).toEqual([[...once, campaign], [], [], [...once, campaign]]);
    const value = `letter / post / ${'c'.repeat(campaign)}`;
    expect((await report()).sources).toEqual([{ value, count: 2 }]);
  });

  it('are kept up to a number a day, and then neither kept nor counted', async () => {
    await log(app.visitor(), anEvent());
    const before = ANALYTICS_LIMITS.eventsPerDay - 10;
    const views = app.ctx.db.updateTable('dailyCounts').where('counter', '=', 'pageViews');
    await views.set({ count: before }).execute();
    const four = Array.from({ length: 4 }, () => anEvent());
    for (let i = 0; i < 6; i += 1) {
      expect((await log(app.visitor(`192.0.2.${i}`), ...four)).status).toBe(204);
    }
    expect(await rowsOf('analyticsEvents')).toHaveLength(1 + 8);
    expect((await report()).totals.pageViews).toBe(before + 8);
    const warnings = app.logLines.filter((line) => line.includes('no more events are kept today'));
    expect(warnings).toHaveLength(1);
    app.ctx.clock.advance(DAY);
    await admin.signInAgain();
    await log(app.visitor(), ...four);
    expect((await report()).totals.pageViews).toBe(4);
  });

  it.each([
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' },
  ])('are not stored from visitors who opt out, nor from crawlers: %j', async (headers) => {
    const payload = { events: [anEvent()] };
    const options = { method: 'POST', url: '/api/analytics/log', headers, payload } as const;
    expect((await app.visitor().inject(options)).statusCode).toBe(204);
    for (const table of TABLES) expect(await rowsOf(table)).toEqual([]);
    expect(isNotCounted({ dnt: '0' })).toBe(false);
  });

  it('are rate-limited', async () => {
    await using strict = await openTestApp();
    const send = () => strict.visitor().try(logAnalytics, { body: { events: [anEvent()] } });
    const answers = [];
    for (let i = 0; i < 61; i++) answers.push((await send()).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    const away = strict.visitor('198.51.100.9');
    expect((await away.try(logAnalytics, { body: { events: [anEvent()] } })).status).toBe(204);
  });

  it('with invented values cannot fill the table of daily counts', async () => {
    const visits = Array.from({ length: 300 }, (_, i) =>
      anEvent({ session_id: `session-${i}`, utm_source: `label-${i}` }),
    );
    for (let i = 0; i < 300; i += 20) await log(app.visitor(), ...visits.slice(i, i + 20));
    const rows = await app.ctx.db
      .selectFrom('dailyCounts')
      .select(['value', 'count'])
      .where('counter', '=', 'campaigns')
      .execute();
    expect(rows).toHaveLength(201);
    expect(rows.find(({ value }) => value === 'other')?.count).toBe(100);
  });
});

describe('a visitor', () => {
  it('is identified by their session or, without one, by address and browser', async () => {
    const member = await aMember(app);
    await log(member.client, anEvent());
    await log(app.visitor('192.0.2.9'), anEvent({ session_id: 'another-session' }));
    await log(app.visitor('192.0.2.9'), anEvent({ session_id: 'another-session' }));
    expect((await report()).totals).toMatchObject({ visitors: 2, visits: 2, pageViews: 3 });
  });

  it('has another pseudonym the next day, when the key of the first is gone', async () => {
    const visitor = app.visitor();
    await log(visitor, anEvent());
    const [key] = await rowsOf('visitorKeys');
    app.ctx.clock.advance(DAY);
    await admin.signInAgain();
    await log(visitor, anEvent());
    await sweepAnalytics(app.ctx);
    const [first, second] = await rowsOf('analyticsEvents');
    expect(first?.visitor).not.toBe(second?.visitor);
    expect(first?.pageSession).not.toBe(second?.pageSession);
    const keys = await rowsOf('visitorKeys');
    expect(keys).toHaveLength(1);
    expect(keys[0]?.key).not.toBe(key?.key);
    expect((await rowsOf('dailyPseudonyms')).every(({ date }) => date === today())).toBe(true);
    expect((await report(daysAgo(1))).totals).toMatchObject({ visitors: 2, visits: 2 });
  });
});

it('events are deleted after thirty days, and their totals stay', async () => {
  await log(app.visitor(), anEvent());
  const day = today();
  app.ctx.clock.advance(30 * DAY);
  await sweepAnalytics(app.ctx);
  expect(await rowsOf('analyticsEvents')).toHaveLength(1);
  app.ctx.clock.advance(1);
  await sweepAnalytics(app.ctx);
  expect(await rowsOf('analyticsEvents')).toEqual([]);
  await admin.signInAgain();
  expect((await report(day, day)).totals).toMatchObject({ visitors: 1, pageViews: 1 });
});

it('invalid requests are refused and never stored', async () => {
  for (const payload of ['[]', '{"events":{}}', '{"events":[null]}', '{"events":["x"]}', '7']) {
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', url: '/api/analytics/log', payload, headers } as const;
    expect((await app.visitor().inject(options)).statusCode).toBe(400);
  }
  expect(await rowsOf('analyticsEvents')).toEqual([]);
});

it('further requests of the same session do not count as another visit', async () => {
  const visitor = app.visitor();
  await log(visitor, anEvent({ referrer: 'news.example', channel: 'referral' }));
  await log(visitor, anEvent({ referrer: 'news.example', pathname: '/messages' }));
  await log(visitor, anEvent({ utm_source: 'pin-leeds', channel: 'campaign' }));
  const { totals, sources } = await report();
  expect(totals).toMatchObject({ visits: 1, pageViews: 3 });
  expect(sources).toEqual([{ value: 'news.example', count: 1 }]);
});

it('a visit is counted where it came from: by its label, or else by the site', async () => {
  const visit = (id: string, traits: Partial<SentEvent>) =>
    log(app.visitor(), anEvent({ session_id: `session-${id}`, ...traits }));
  const leaflet = { utm_source: 'pin-leeds', channel: 'campaign' } as const;
  await visit('one', { ...leaflet, referrer: 'news.example' });
  await visit('two', leaflet);
  await visit('three', { referrer: 'news.example', channel: 'referral' });
  await visit('four', {});
  const { totals, sources } = await report();
  expect(totals.visits).toBe(4);
  expect(sources).toEqual([
    { value: 'pin-leeds', count: 2 },
    { value: 'news.example', count: 1 },
  ]);
});

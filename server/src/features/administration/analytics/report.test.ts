import { getAnalytics, logAnalytics } from '@lintel/contract/administration/analytics';
import { searchProfiles } from '@lintel/contract/directory/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDailyCounts } from '#server/features/logs/daily-counts/service.ts';
import { aMember, aNewcomer, anAdmin } from '#server/testing/builders.ts';
import { aConversation, send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  admin = await anAdmin(app);
});
afterAll(() => app.close());

const DAY = '2026-11-21';
const ask = (query: object, client = admin.client) =>
  client.try(getAnalytics, { query: query as never });
const report = (from = DAY, to = DAY) => admin.client.call(getAnalytics, { query: { from, to } });
const anEvent = (session: string) => ({
  type: 'page_view' as const,
  timestamp: '2026-11-21T09:00:00Z',
  session_id: session,
  pathname: '/search',
  channel: 'campaign' as const,
  utm_source: 'pin-leeds',
});

describe('the report', () => {
  it('counts what members do here, and never what they ask', async () => {
    await writeDailyCounts(app.ctx);
    const before = (await report()).totals;
    const [ada, ben] = await aConversation(app);
    await send(ada, ben, 'Hello');
    await aNewcomer(app);
    const search = (query: object) => ada.client.call(searchProfiles, { query });
    await search({ role: ['investor'], location: 'London' });
    await search({ role: ['investor'], budgetMin: 100_000 });
    await search({ location: 'someone@example.test' });
    await search({ q: 'qqqqqqqq' });
    await search({ page: 2 });
    await writeDailyCounts(app.ctx);
    const { totals, sources, days } = await report();
    const growth = Object.entries(totals).map(([counter, count]) => [
      counter,
      count - before[counter as keyof typeof before],
    ]);
    expect(Object.fromEntries(growth)).toMatchObject({
      signUps: 3,
      onboarded: 2,
      searches: 4,
      emptySearches: 2,
    });
    expect(totals.messages).toBeGreaterThan(before.messages);
    expect(days).toEqual([{ date: DAY, ...totals }]);
    expect(sources).toEqual([]);
    const counts = await app.ctx.db.selectFrom('dailyCounts').selectAll().execute();
    expect(JSON.stringify(counts)).not.toMatch(/someone|qqqq|London|investor/);
  });

  it('contains every day, even without visits', async () => {
    const { days, totals } = await report('2026-11-22', '2026-11-22');
    expect(days).toHaveLength(1);
    expect(totals.searches).toBe(0);
    expect((await report('2026-10-23', DAY)).days.map(({ date }) => date)).toHaveLength(30);
  });

  it.each([
    [{}],
    [{ from: '2026-11-21' }],
    [{ from: '2026-11-22', to: '2026-11-21' }],
    [{ from: '2025-11-20', to: '2026-11-21' }],
    [{ from: '2026-02-30', to: '2026-03-01' }],
    [{ from: 'x', to: 'y' }],
  ])('for an invalid range is refused: %j', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });

  it('is for administrators only', async () => {
    const member = await aMember(app);
    const range = { from: DAY, to: DAY };
    expect((await ask(range, member.client)).status).toBe(403);
    expect((await ask(range, app.visitor())).status).toBe(401);
  });
});

describe('several servers', () => {
  it('add up to what was sent, however much arrives at once', async () => {
    await using first = await openTestApp({ rateLimitFactor: 1000 });
    const servers = [first];
    // The embedded database has one server alone.
    await using second =
      first.ctx.config.database.engine === 'postgres'
        ? await openTestApp({ rateLimitFactor: 1000 }, first)
        : undefined;
    if (second) servers.push(second);
    const model = {
      pageViews: 0,
      pageSessions: new Set<string>(),
    };
    const visitors = new Set<string>();
    const posts = Array.from({ length: 60 }, (_, i) => {
      const server = servers[i % servers.length] as TestApp;
      const ip = `198.51.100.${i % 7}`;
      const events = Array.from({ length: 1 + (i % 9) }, (_, j) =>
        anEvent(`session-${(i + j) % 11}`),
      );
      for (const { session_id } of events) {
        model.pageViews += 1;
        model.pageSessions.add(session_id);
      }
      visitors.add(ip);
      for (let n = 0; n < 3; n++) server.ctx.counts.add('searches');
      return Promise.all([
        server.visitor(ip).call(logAnalytics, { body: { events } }),
        writeDailyCounts(server.ctx),
      ]);
    });
    await Promise.all(posts);
    for (const { ctx } of servers) await writeDailyCounts(ctx);
    const rows = await first.ctx.db.selectFrom('dailyCounts').selectAll().execute();
    const countOf = (counter: string, value = '') =>
      rows.find((row) => row.counter === counter && row.value === value)?.count;
    expect(countOf('pageViews')).toBe(model.pageViews);
    expect(countOf('visits')).toBe(model.pageSessions.size);
    expect(countOf('visitors')).toBe(visitors.size);
    expect(countOf('campaigns', 'pin-leeds')).toBe(model.pageSessions.size);
    expect(countOf('searches')).toBe(180);
    const events = await first.ctx.db.selectFrom('analyticsEvents').selectAll().execute();
    expect(events).toHaveLength(model.pageViews);
    expect(await first.ctx.db.selectFrom('visitorKeys').selectAll().execute()).toHaveLength(1);
  });
});

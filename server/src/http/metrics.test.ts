import { searchProfiles } from '@lintel/contract/directory/search';
import { saveEvidence } from '@lintel/contract/evidence/evidence';
import { sendReport } from '@lintel/contract/safety/reports';
import { sendContactMessage } from '@lintel/contract/site/contact';
import { describe, expect, it } from 'vitest';
import { readAddresses } from '#server/platform/addresses.ts';
import { runJobs } from '#server/platform/jobs.ts';
import { aMember } from '#server/testing/builders.ts';
import { FakeCompaniesHouse } from '#server/testing/fake-companies-house.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const scrape = (app: TestApp, ip: string, headers: Record<string, string> = {}) =>
  app.visitor(ip).inject({ url: '/metrics', headers });
const listOf = (text: string) => readAddresses('METRICS_FROM', text, []);

describe('the metrics', () => {
  it('cover requests, searches, sockets, mail and the directory, without personal data', async () => {
    await using app = await openTestApp();
    const member = await aMember(app);
    await member.client.call(searchProfiles, { query: { q: 'someone' } });
    await member.client.inject({ url: `/api/profiles/${member.id}` });
    const { statusCode, headers, body } = await scrape(app, '127.0.0.1');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'lintel_http_request_seconds_count{method="GET",route="/api/profiles/:id",status="2xx"} 1',
    );
    expect(body).toContain('lintel_directory_search_seconds_count 1');
    expect(body).toContain('lintel_profiles 1');
    expect(body).toContain('lintel_directory_lag_changes 0');
    expect(body).toContain('lintel_mails_due 1');
    expect(body).toContain('lintel_open_sockets 0');
    expect(body).toContain('lintel_signals_connected 1');
    expect(body).toContain('lintel_directory_loaded 1');
    expect(body).toContain('lintel_directory_age_seconds 0');
    expect(body).toContain('lintel_database_waiting 0');
    expect(body).toContain('lintel_database_up 1');
    expect(body).toMatch(/lintel_build_info\{version="\d+\.\d+\.\d+",commit="[0-9a-f]{12}"\} 1/);
    expect(body).not.toContain(member.id);
    expect(body).not.toContain('someone');
  });

  it('count what has no route together', async () => {
    await using app = await openTestApp();
    for (const url of ['/one', '/two']) await app.visitor().inject({ method: 'POST', url });
    const { body } = await scrape(app, '127.0.0.1');
    const labels = '{method="POST",route="none",status="4xx"}';
    expect(body).toContain(`lintel_http_request_seconds_count${labels} 2`);
  });

  it('tell how long the directory has been behind, and mails and files have waited', async () => {
    await using app = await openTestApp();
    const { ctx } = app;
    await aMember(app);
    await ctx.db.insertInto('profileChanges').values({ number: 5, profileId: 'x' }).execute();
    await ctx.db.insertInto('orphanedObjects').values({ key: 'a/b', dueAt: 1 }).execute();
    ctx.clock.advance(90_000);
    const { body } = await scrape(app, '127.0.0.1');
    expect(body).toContain('lintel_directory_lag_changes 4');
    expect(body).toContain('lintel_directory_age_seconds 90');
    expect(body).toContain('lintel_mail_oldest_seconds 90');
    expect(body).toContain('lintel_mails_failed 0');
    expect(body).toContain('lintel_objects_due 1');
  });

  it('fault: tell what waits for a person or a job, and for how long', async () => {
    const words = { kind: 'question', subject: 'Hello', message: 'Is anybody there?' } as const;
    const sender = { name: 'Vera', email: 'vera@example.test' };
    await using register = await FakeCompaniesHouse.open();
    await using app = await openTestApp({ companiesHouse: register.settings });
    const member = await aMember(app, { role: 'sourcer' });
    const other = await aMember(app);
    const evidence = { number: 'XAML00000123456', isAsked: true };
    await member.client.call(saveEvidence, { params: { kind: 'aml' }, body: evidence });
    await other.client.call(sendReport, { body: { profileId: member.id, reason: 'spam' } });
    await app.visitor().call(sendContactMessage, { body: { ...words, ...sender } });
    register.companies.set('01234567', {});
    const company = { number: '01234567', isAsked: false };
    await member.client.call(saveEvidence, { params: { kind: 'company' }, body: company });
    const dueAt = app.ctx.clock.now();
    await app.ctx.db.updateTable('reports').set({ tellDueAt: dueAt }).execute();
    const cancellation = { stripeSubscriptionId: 'sub_1', attempts: 3, dueAt: dueAt + 90_000 };
    await app.ctx.db.insertInto('subscriptionCancellations').values(cancellation).execute();
    app.ctx.clock.advance(8 * 24 * 3_600_000);
    const { body } = await scrape(app, '127.0.0.1');
    const waited = (queue: string) =>
      ['items', 'oldest_seconds'].map((name) =>
        Number(new RegExp(`lintel_queue_${name}\\{queue="${queue}"\\} (\\d+)`).exec(body)?.[1]),
      );
    const days = 24 * 3_600;
    expect(waited('evidence')).toEqual([1, 8 * days]);
    expect(waited('reports')).toEqual([1, 8 * days]);
    expect(waited('decisions')).toEqual([1, 8 * days]);
    expect(waited('contact')).toEqual([1, 8 * days]);
    expect(waited('companies')).toEqual([1, days]);
    expect(waited('cancellations')).toEqual([1, 8 * days - 90]);
    expect(waited('alerts')).toEqual([0, 0]);
    expect(waited('notifications')).toEqual([0, 0]);
  });

  it('count jobs that fail', async () => {
    await using app = await openTestApp();
    const run = () => Promise.reject(new Error('gone'));
    await runJobs(app.ctx, [{ name: 'sweep nothing', run }]);
    const { body } = await scrape(app, '127.0.0.1');
    expect(body).toContain('lintel_job_failures_total{job="sweep nothing"} 1');
  });

  it('are available to the listed addresses only', async () => {
    await using app = await openTestApp({ metricsFrom: listOf('10.1.0.0/16, 2001:db8::7') });
    for (const ip of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::7']) {
      expect((await scrape(app, ip)).statusCode).toBe(200);
    }
    for (const ip of ['127.0.0.1', '10.2.0.1', '2001:db8::8']) {
      const refusal = await scrape(app, ip, { accept: 'text/html' });
      expect(refusal.statusCode).toBe(404);
      expect(refusal.json().error.code).toBe('NOT_FOUND');
    }
  });

  it('are hidden behind a proxy that is not listed', async () => {
    await using app = await openTestApp();
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect((await scrape(app, '127.0.0.1', forwarded)).statusCode).toBe(404);
    await using trusting = await openTestApp({ trustProxy: ['127.0.0.1'] });
    expect((await scrape(trusting, '127.0.0.1', forwarded)).statusCode).toBe(404);
    const ownHeaders = { 'x-forwarded-for': '::1' };
    expect((await scrape(trusting, '127.0.0.1', ownHeaders)).statusCode).toBe(200);
  });

  it('are returned even if one of them cannot be read', async () => {
    await using app = await openTestApp();
    app.ctx.metrics.onScrape('lintel_test', 'A gauge that no one can look up', () => {
      throw new Error('gone');
    });
    const { statusCode, body } = await scrape(app, '127.0.0.1');
    expect(statusCode).toBe(200);
    expect(body).toContain('lintel_test Nan');
  });
});

it('each request is logged with its route, and never with its address', async () => {
  await using app = await openTestApp();
  const ask = async (method: 'GET' | 'POST', url: string) =>
    (await app.visitor().inject({ method, url })).headers['x-request-id'];
  const known = await ask('GET', '/api/profiles/user_1?q=someone');
  const unknown = await ask('POST', '/someone');
  const lines = app.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  const milliseconds = expect.any(Number);
  expect(lines).toMatchObject([
    { reqId: known, method: 'GET', route: '/api/profiles/:id', status: 401, milliseconds },
    { reqId: unknown, method: 'POST', route: 'none', status: 404, milliseconds },
  ]);
  expect(app.logLines.join()).not.toContain('someone');
  const { body } = await scrape(app, '127.0.0.1');
  for (const { route, milliseconds } of lines) {
    const [, sum] = new RegExp(`_sum{[^}]*route="${route}"[^}]*} (\\S+)`).exec(body) ?? [];
    expect(milliseconds).toBeCloseTo(Number(sum) * 1000, 0);
    expect(String(milliseconds)).toMatch(/^\d+(\.\d)?$/);
  }
});

it('what monitoring asks is logged only if it fails', async () => {
  await using app = await openTestApp();
  const ask = async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) {
      await app.visitor('127.0.0.1').inject({ url });
    }
  };
  await ask();
  expect(app.logLines.filter((line) => line.includes('"request"'))).toEqual([]);
  app.ctx.lifecycle.beginStop();
  await ask();
  const lines = app.logLines.filter((line) => line.includes('"request"'));
  expect(lines.map((line) => JSON.parse(line).route)).toEqual(['/readyz']);
});

it.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'localhost', '::1/129', '10.0.0/8'])(
  'an address list with %s is refused as a setting',
  (entry) => {
    const faults: string[] = [];
    readAddresses('METRICS_FROM', `127.0.0.1,${entry}`, faults);
    expect(faults).toEqual([
      `METRICS_FROM must list addresses or networks such as 10.0.0.0/8: ${entry} is none.`,
    ]);
  },
);

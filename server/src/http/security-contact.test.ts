import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

const url = '/.well-known/security.txt';
const DAY = 24 * 3_600_000;

async function open(contactEmail: string | null) {
  const base = 'https://lintel.test';
  const app = await openTestApp({ publicUrl: base, linkBase: base });
  app.ctx.config.siteContent.company.contactEmail = contactEmail;
  return app;
}

it('says where to report a vulnerability, and is never out of date', async () => {
  await using app = await open('security@lintel.test');
  const ask = async () => (await app.visitor().injectUnmarked({ url })).body;
  for (let day = 0; day < 800; day += 400) {
    const fields = new Map(
      (await ask())
        .trim()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    expect(fields.get('Contact')).toBe('mailto:security@lintel.test');
    expect(fields.get('Canonical')).toBe(`https://lintel.test${url}`);
    const lasts = Date.parse(fields.get('Expires') ?? '') - app.ctx.clock.now();
    expect(lasts).toBeGreaterThan(7 * DAY);
    expect(lasts).toBeLessThan(365 * DAY);
    app.ctx.clock.advance(400 * DAY);
  }
});

it('is text for anyone who asks, and absent where the operator names no address', async () => {
  await using app = await open('security@lintel.test');
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await app.visitor().injectUnmarked({ url, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  await using silent = await open(null);
  expect((await silent.visitor().injectUnmarked({ url })).body).not.toContain('Contact');
});

import { siteContent } from '@lintel/contract/site/site-config';
import { expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const few = siteContent.parse({ statisticsFrom: { members: 2, connections: 1, cities: 2 } });

it('the public map has dots where there are members enough, and no numbers', async () => {
  await using app = await openTestApp({ siteContent: few, rateLimitFactor: 1000 });
  const draw = async () => {
    app.ctx.clock.advance(60_000);
    const { headers, body } = await app.visitor().inject({ url: '/map.svg' });
    expect(headers['content-type']).toBe('image/svg+xml');
    return body.match(/M\d+ \d+h0/g) ?? [];
  };
  expect(await draw()).toHaveLength(0);
  await aMember(app, { location: 'Leeds' });
  expect(await draw()).toHaveLength(0);
  for (const location of ['Leeds', 'Leeds', 'Cardiff', 'Cardiff'] as const) {
    await aMember(app, { location });
  }
  expect(await draw()).toHaveLength(1);
  await aMember(app, { location: 'Cardiff' });
  expect(await draw()).toHaveLength(2);
});

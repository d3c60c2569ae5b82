import { searchProfiles } from '@lintel/contract/directory/search';
import { SEEN_MEMBERS } from '@lintel/contract/values/data-tables';
import { expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { listedMembers } from '#server/testing/listed-members.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const LIMIT = 50;
/** A few more members than the pages below show. */
const IN_A_PART = 1_000;
const PARTS = (SEEN_MEMBERS.afterResults + SEEN_MEMBERS.aDay) / IN_A_PART + 1;
/** The pages before the budget counts, and those that it has room for. */
const PAGES = { free: SEEN_MEMBERS.afterResults / LIMIT, counted: SEEN_MEMBERS.aDay / LIMIT };

it('pages beyond 1,000 results show at most 2,000 different members a day', async () => {
  await using app = await openTestApp();
  // In parts, because a statement has room for so many values.
  for (let part = 0; part < PARTS; part++) await listedMembers(app, IN_A_PART);
  const { client } = await aMember(app);
  await app.ctx.signals.notify('profiles');
  const open = (page: number) => client.try(searchProfiles, { query: { page, limit: LIMIT } });
  const counted = Array.from({ length: PAGES.counted + 1 }, (_, i) => PAGES.free + 1 + i);
  for (const page of counted.slice(0, -1)) expect((await open(page)).status).toBe(200);

  const beyond = counted.at(-1) ?? 0;
  const refusal = await open(beyond);
  expect([refusal.status, refusal.error?.code]).toEqual([429, 'SEARCH_LIMIT']);
  expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(86_400);
  // Who has been seen already is not counted again, and pages before these never are.
  expect((await open(beyond - 1)).status).toBe(200);
  expect((await open(PAGES.free)).status).toBe(200);

  app.ctx.clock.advance(86_400_000);
  expect((await open(beyond)).status).toBe(200);
});

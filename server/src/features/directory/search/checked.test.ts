import { searchProfiles } from '@lintel/contract/directory/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evidenceJobs } from '#server/features/evidence/evidence/service.ts';
import { runJobs } from '#server/platform/jobs.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { aFact, aMember, anAdmin } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('finds members by what was checked, in filters and in words, until it ends', async () => {
  const admin = await anAdmin(app);
  const agent = await aMember(app, { role: 'management', location: 'Leeds' });
  const endsOn = londonDay(app.ctx.clock.now() + 86_400_000);
  const member = { scheme: 'The Property Ombudsman', number: 'D12345', endsOn };
  await aFact(agent, admin, 'redress', member);
  const { client } = await aMember(app, { role: 'investor' });
  const idsFor = async (query: Parameters<typeof ask>[0]) => {
    const { items, facets } = await ask(query);
    return { ids: items.map(({ id }) => id), count: facets.checkedRedress.yes };
  };
  const ask = (query: { checkedRedress?: ['yes']; checkedAml?: ['yes']; q?: string }) =>
    client.call(searchProfiles, { query });
  expect(await idsFor({ checkedRedress: ['yes'] })).toEqual({ ids: [agent.id], count: 1 });
  expect((await idsFor({ q: 'agents in a redress scheme' })).ids).toEqual([agent.id]);
  expect((await idsFor({ checkedAml: ['yes'] })).ids).toEqual([]);
  app.ctx.clock.advance(2 * 86_400_000);
  await runJobs(app.ctx, evidenceJobs);
  expect(await idsFor({ checkedRedress: ['yes'] })).toEqual({ ids: [], count: 0 });
});

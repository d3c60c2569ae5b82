import { searchProfiles } from '@lintel/contract/directory/search';
import { SAVED_SEARCHES_OF } from '@lintel/contract/values/plans';
import { FORUM_QUESTIONS } from '@lintel/engine/testing/forum-questions';
import { MORE_QUESTIONS } from '@lintel/engine/testing/more-questions';
import { QUESTIONS } from '@lintel/engine/testing/questions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, putOnPlan } from '#server/testing/builders.ts';
import { listedMembers } from '#server/testing/listed-members.ts';
import { saveSearch, seeSearch } from '#server/testing/saved-searches.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { matchSavedSearches } from './matching.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1e6 });
});
afterAll(() => app.close());

type Member = Awaited<ReturnType<typeof aMember>>;

async function onPage({ client }: Member, q: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await client.call(searchProfiles, { query: { q, page, limit: 50 } });
    ids.push(...found.items.map(({ id }) => id));
    pages = found.pages;
  }
  return ids;
}

it('an alert about a question finds those that its page finds', async () => {
  const questions = [...QUESTIONS, ...MORE_QUESTIONS, ...FORUM_QUESTIONS].map(([asked], at) => {
    // Every other one with courtesy and a word that is not read.
    return at % 2 === 0 ? asked : `${asked} please, pram`;
  });
  const saved: { q: string; owner: Member; search: Awaited<ReturnType<typeof saveSearch>> }[] = [];
  let owner = await aMember(app);
  for (const [at, q] of questions.entries()) {
    if (at % SAVED_SEARCHES_OF.pro === 0) {
      owner = await aMember(app);
      await putOnPlan(app, owner.id, 'pro');
    }
    const query = new URLSearchParams({ q }).toString();
    saved.push({ q, owner, search: await saveSearch(owner, { query }) });
  }
  const added = new Set(await listedMembers(app, 120));
  await app.ctx.signals.notify('profiles');
  await matchSavedSearches(app.ctx);
  let found = 0;
  for (const { q, owner, search } of saved) {
    const alerted = (await seeSearch(owner, search)).filter((id) => added.has(id));
    const shown = (await onPage(owner, q)).filter((id) => added.has(id));
    expect({ q, ids: alerted.toSorted() }).toEqual({ q, ids: shown.toSorted() });
    found += shown.length;
  }
  expect(found).toBeGreaterThan(questions.length);
});

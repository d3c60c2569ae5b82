import { getFirstSteps } from '@lintel/contract/accounts/first-steps';
import { listNotifications } from '@lintel/contract/notifications/bell';
import { keepBrief, removeBrief, setBrief } from '@lintel/contract/profiles/briefs';
import {
  deleteSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  updateSavedSearch,
} from '@lintel/contract/saved-searches/saved-searches';
import type { Frequency } from '@lintel/contract/values/saved-searches';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMember, aProvedMember, putOnPlan } from '#server/testing/builders.ts';
import { saveSearch } from '#server/testing/saved-searches.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sendDueAlerts } from './alerts.ts';
import { matchSavedSearches } from './matching.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterEach(() => app.close());

type Member = Awaited<ReturnType<typeof aMember>>;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WORDS = 'Someone to look after two flats in Leeds from January';

const landlord = () => aProvedMember(app, { role: 'investor', location: 'Leeds' });

function wantAgent({ client }: Member, words = WORDS) {
  return client.call(setBrief, {
    body: { words, seeks: ['management'], placeId: 'leeds-leeds', price: null },
  });
}

/** Let the jobs of alerts run, after some time. */
async function pass(milliseconds: number) {
  app.ctx.clock.advance(milliseconds);
  await matchSavedSearches(app.ctx);
  await sendDueAlerts(app.ctx);
}

const alertsTo = async ({ email }: Member) =>
  (await app.mailTo(email)).filter(({ kind }) => kind === 'search-alert');

describe('the search of a member who joins', () => {
  async function joins() {
    const seeker = await landlord();
    await wantAgent(seeker);
    const manager = await aProvedMember(app, { role: 'management', location: 'Leeds' });
    const { items, limit } = await manager.client.call(listSavedSearches, {});
    const [first, ...others] = items;
    if (!first || others.length > 0) throw new Error('There is not one search.');
    const choose = (frequency: Frequency) =>
      manager.client.call(updateSavedSearch, { params: { id: first.id }, body: { frequency } });
    return { seeker, manager, first, limit, choose };
  }

  it('finds who looks for their role around them, beside the searches of the plan', async () => {
    const { manager, first, limit } = await joins();
    expect(first).toMatchObject({
      name: 'Landlords around Leeds who look for an agent',
      query: 'role=investor&seeks=management&place=leeds-leeds&within=25',
      ...{ isFirst: true, frequency: 'bell', newCount: 1 },
    });
    expect((await manager.client.call(getFirstSteps, {})).steps.search).toBe(false);
    for (let at = 0; at < limit; at += 1) await saveSearch(manager, { name: `Search ${at}` });
    const params = { id: first.id };
    await manager.client.call(deleteSavedSearch, { params });
    await manager.client.call(restoreSavedSearch, { params });
    const { items } = await manager.client.call(listNotifications, {});
    expect(items).toMatchObject([{ kind: 'search', count: 1, search: { id: first.id } }]);
  });

  it('is emailed after one choice, and stops after one', async () => {
    const { manager, first, choose } = await joins();
    await pass(7 * DAY);
    expect(await alertsTo(manager)).toEqual([]);
    await choose('weekly');
    await pass(7 * DAY);
    const [mail] = await alertsTo(manager);
    expect(mail?.subject).toBe(`1 new for “${first.name}”`);
    expect(mail?.text).toContain(`Investor / Landlord: “${WORDS}”.`);
    await choose('off');
    await wantAgent(await landlord());
    await pass(7 * DAY);
    expect(await alertsTo(manager)).toHaveLength(1);
    expect((await manager.client.call(listNotifications, {})).items).toEqual([]);
  });
});

describe('an alert about who wants someone', () => {
  async function aWatcher(frequency: Frequency = 'now') {
    const watcher = await aProvedMember(app, { role: 'sourcer', location: 'Bristol' });
    await putOnPlan(app, watcher.id, 'pro');
    await saveSearch(watcher, { query: 'seeks=management&place=leeds-leeds', frequency });
    return watcher;
  }

  it('is sent once for words that are set, changed and taken down within an hour', async () => {
    const [watcher, seeker] = [await aWatcher(), await landlord()];
    for (const words of [WORDS, `${WORDS}, furnished`, `${WORDS}, by the station`]) {
      await wantAgent(seeker, words);
      await pass(15 * MINUTE);
    }
    await seeker.client.call(removeBrief, {});
    await pass(15 * MINUTE);
    expect(await alertsTo(watcher)).toHaveLength(1);
    for (let change = 0; change < 6; change += 1) await wantAgent(seeker, `${WORDS} ${change}`);
    await pass(DAY);
    expect(await alertsTo(watcher)).toHaveLength(1);
  });

  it('leaves out what has gone before it is written', async () => {
    const [watcher, seeker] = [await aWatcher('daily'), await landlord()];
    await wantAgent(seeker);
    await pass(MINUTE);
    await seeker.client.call(removeBrief, {});
    await pass(2 * DAY);
    expect(await alertsTo(watcher)).toEqual([]);
  });

  it('is sent again for a second brief after a month, and not for one that is kept', async () => {
    const [watcher, seeker, keeper] = [await aWatcher(), await landlord(), await landlord()];
    await wantAgent(seeker);
    await wantAgent(keeper);
    await pass(15 * MINUTE);
    expect(await alertsTo(watcher)).toHaveLength(1);
    await pass(28 * DAY);
    await keeper.client.call(keepBrief, {});
    await pass(DAY);
    expect(await alertsTo(watcher)).toHaveLength(1);
    await wantAgent(seeker, 'A flat in Leeds with two bedrooms to let from May');
    await pass(15 * MINUTE);
    const [, second, ...more] = await alertsTo(watcher);
    expect(more).toEqual([]);
    expect(second?.text).toContain('A flat in Leeds with two bedrooms');
    expect(second?.text).not.toContain(WORDS);
  });

  it('is not sent about members without a confirmed address', async () => {
    const watcher = await aWatcher();
    await wantAgent(await aMember(app, { role: 'investor', location: 'Leeds' }));
    await pass(15 * MINUTE);
    expect(await alertsTo(watcher)).toEqual([]);
  });
});

import { listNotifications, readNotifications } from '@lintel/contract/notifications/bell';
import {
  subscribeToPush,
  unsubscribe,
  updateNotificationSettings,
} from '@lintel/contract/notifications/settings';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { blockMember } from '@lintel/contract/safety/blocks';
import {
  deleteSavedSearch,
  getSavedSearch,
  restoreSavedSearch,
  updateSavedSearch,
} from '@lintel/contract/saved-searches/saved-searches';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webpush from 'web-push';
import type { Db } from '#server/db/open.ts';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { aMember, aProvedMember, putOnPlan, saveProfile } from '#server/testing/builders.ts';
import { FakePushService, newBrowser } from '#server/testing/fake-push-service.ts';
import { listedMembers } from '#server/testing/listed-members.ts';
import { saveSearch, seeSearch } from '#server/testing/saved-searches.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sendDueAlerts } from './alerts.ts';
import { matchSavedSearches } from './matching.ts';

let app: TestApp;
let service: FakePushService;
beforeEach(async () => {
  service = await FakePushService.open();
  const push = { ...webpush.generateVAPIDKeys(), subject: 'mailto:help@lintel.example' };
  app = await openTestApp({
    rateLimitFactor: 1000,
    push: { ...push, services: [service.address] },
  });
});
afterEach(async () => {
  await app.close();
  await service.close();
});

type Member = Awaited<ReturnType<typeof aMember>>;
const isPostgres = process.env.TEST_ENGINE === 'postgres';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LEEDS = { role: 'investor', location: 'Leeds' } as const;

/** Advance to the next morning at eight: the test's clock begins on a Saturday at nine. */
async function nextMorning() {
  await matchSavedSearches(app.ctx);
  const sinceEight = (app.ctx.clock.now() - 8 * HOUR) % DAY;
  app.ctx.clock.advance(DAY - sinceEight);
  await sendDueAlerts(app.ctx);
}

async function alertsTo({ email }: { email: string }) {
  return (await app.mailTo(email)).filter(({ kind }) => kind === 'search-alert');
}

describe('the email of the morning', () => {
  it('tells of everybody who is new, once', async () => {
    const owner = await aProvedMember(app);
    const search = await saveSearch(owner, { name: 'Investors in Leeds' });
    const [ada, ben] = [
      await aMember(app, { ...LEEDS, fullName: 'Ada Quinn' }),
      await aMember(app, LEEDS),
    ];
    await matchSavedSearches(app.ctx);
    await sendDueAlerts(app.ctx);
    expect(await alertsTo(owner)).toEqual([]);
    await nextMorning();
    const [mail, ...more] = await alertsTo(owner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 new for “Investors in Leeds”');
    expect(mail?.text).toContain('Ada Quinn\nInvestor / Landlord. New for Investors in Leeds\n');
    expect(mail?.text).toContain(`http://lintel.test/profile/${ada.id}`);
    expect(mail?.text).toContain(`http://lintel.test/profile/${ben.id}`);
    expect(mail?.text).toContain(
      `http://lintel.test/search?role=investor&location=Leeds&saved=${search.id}`,
    );
    await saveProfile(ben.client, { ...LEEDS, bio: 'Terraces' });
    await nextMorning();
    expect(await alertsTo(owner)).toHaveLength(1);
  });

  it('tells of those that the words of a search mean', async () => {
    const owner = await aProvedMember(app);
    await saveSearch(owner, { name: 'Agents', query: 'q=letting+agents+in+leeds' });
    await aMember(app, { role: 'management', location: 'Leeds', fullName: 'Ada Quinn' });
    await aMember(app, { role: 'management', location: 'Bristol', fullName: 'Ben Hoe' });
    await nextMorning();
    const [mail] = await alertsTo(owner);
    expect(mail?.subject).toBe('1 new for “Agents”');
    expect(mail?.text).toContain('Ada Quinn');
  });

  it('is sent at eight in London, which is seven in UTC in summer', async () => {
    app.ctx.clock.advance(182 * DAY);
    const owner = await aProvedMember(app);
    await saveSearch(owner);
    await aMember(app, LEEDS);
    await matchSavedSearches(app.ctx);
    const sinceSeven = (app.ctx.clock.now() - 7 * HOUR) % DAY;
    app.ctx.clock.advance(DAY - sinceSeven - 1);
    await sendDueAlerts(app.ctx);
    expect(await alertsTo(owner)).toEqual([]);
    app.ctx.clock.advance(1);
    await sendDueAlerts(app.ctx);
    expect(await alertsTo(owner)).toHaveLength(1);
  });

  it('is one for all searches, names each profile once, and twenty at most', async () => {
    const owner = await aProvedMember(app);
    await saveSearch(owner, { name: 'Everybody', query: '' });
    await saveSearch(owner);
    const both = await aMember(app, LEEDS);
    await listedMembers(app, 25);
    await nextMorning();
    const [mail, ...more] = await alertsTo(owner);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('26 new in 2 of your searches');
    const links = [...(mail?.text ?? '').matchAll(/\/profile\/(user_\w+)/g)].map(([, id]) => id);
    expect(new Set(links).size).toBe(20);
    expect(links.filter((id) => id === both.id).length).toBeLessThan(2);
    expect(mail?.text).toContain('and 6 more\nhttp://lintel.test/searches');
  });

  it('tells of someone who left before the alert and has come back since', async () => {
    const owner = await aProvedMember(app);
    await saveSearch(owner);
    const mover = await aMember(app, LEEDS);
    await matchSavedSearches(app.ctx);
    await saveProfile(mover.client, { ...LEEDS, location: 'Bristol' });
    await nextMorning();
    expect(await alertsTo(owner)).toEqual([]);
    await saveProfile(mover.client, LEEDS);
    await nextMorning();
    expect((await alertsTo(owner)).map(({ subject }) => subject)).toEqual(['1 new for “Leeds”']);
    await saveProfile(mover.client, { ...LEEDS, bio: 'Terraces' });
    await nextMorning();
    expect(await alertsTo(owner)).toHaveLength(1);
  });

  it('leaves out who no longer matches, is suspended, blocked or gone, and is not sent without anybody', async () => {
    const owner = await aProvedMember(app);
    const search = await saveSearch(owner);
    const [mover, suspended, blocked, gone] = [
      await aMember(app, LEEDS),
      await aMember(app, LEEDS),
      await aMember(app, LEEDS),
      await aMember(app, LEEDS),
    ];
    await matchSavedSearches(app.ctx);
    await saveProfile(mover.client, { ...LEEDS, location: 'Bristol' });
    await setSuspended(app.ctx, suspended.email, true);
    await owner.client.call(blockMember, { params: { id: blocked.id } });
    await transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, gone.id));
    await nextMorning();
    expect(await alertsTo(owner)).toEqual([]);
    await setSuspended(app.ctx, suspended.email, false);
    const late = await aMember(app, LEEDS);
    await nextMorning();
    const [mail] = await alertsTo(owner);
    expect(mail?.subject).toBe(`2 new for “${search.name}”`);
    expect(mail?.text).toContain(late.id);
    expect(mail?.text).toContain(suspended.id);
  });

  it('goes to proved addresses of members who want it', async () => {
    const unproved = await aMember(app);
    const unwilling = await aProvedMember(app);
    const suspended = await aProvedMember(app);
    const paused = await aProvedMember(app);
    for (const owner of [unproved, unwilling, suspended]) await saveSearch(owner);
    await saveSearch(paused, { frequency: 'off' });
    await unwilling.client.call(updateNotificationSettings, { body: { searchMail: false } });
    await aMember(app, LEEDS);
    await setSuspended(app.ctx, suspended.email, true);
    await nextMorning();
    for (const owner of [unproved, unwilling, suspended, paused]) {
      expect(await alertsTo(owner)).toEqual([]);
    }
  });

  it('is sent once by many servers', async () => {
    const isShared = process.env.TEST_ENGINE === 'postgres';
    await using beside = await openTestApp({}, isShared ? app : undefined);
    const servers = isShared ? [app, beside] : [app];
    const owner = await aProvedMember(app);
    await saveSearch(owner);
    await aMember(app, LEEDS);
    await matchSavedSearches(app.ctx);
    app.ctx.clock.advance(DAY);
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => sendDueAlerts((servers[i % servers.length] ?? app).ctx)),
    );
    expect(await alertsTo(owner)).toHaveLength(1);
  });

  it('of a member that fails does not hold up the others, and is sent later', async () => {
    const owners = [await aProvedMember(app), await aProvedMember(app)];
    for (const owner of owners) await saveSearch(owner);
    await aMember(app, LEEDS);
    await matchSavedSearches(app.ctx);
    app.ctx.clock.advance(DAY);
    let isFirst = true;
    const config = new Proxy(app.ctx.config, {
      get(target, name) {
        if (name !== 'linkBase' || !isFirst) return Reflect.get(target, name);
        isFirst = false;
        throw new Error('no link');
      },
    });
    const counts = async () =>
      (await Promise.all(owners.map(alertsTo))).map(({ length }) => length);
    await sendDueAlerts({ ...app.ctx, config });
    expect((await counts()).toSorted()).toEqual([0, 1]);
    await sendDueAlerts(app.ctx);
    expect(await counts()).toEqual([1, 1]);
  });

  it('fault: a search that is restored after its alert was due sends it', async () => {
    const owner = await aProvedMember(app);
    const { id } = await saveSearch(owner);
    await aMember(app, LEEDS);
    await matchSavedSearches(app.ctx);
    const due = await app.ctx.db
      .selectFrom('savedSearches')
      .select('dueAt')
      .where('id', '=', id)
      .executeTakeFirst();
    app.ctx.clock.advance(Number(due?.dueAt) - app.ctx.clock.now() - MINUTE);
    await owner.client.call(deleteSavedSearch, { params: { id } });
    app.ctx.clock.advance(2 * MINUTE);
    await sendDueAlerts(app.ctx);
    await owner.client.call(restoreSavedSearch, { params: { id } });
    expect(await alertsTo(owner)).toEqual([]);
    await sendDueAlerts(app.ctx);
    expect(await alertsTo(owner)).toHaveLength(1);
  });

  it('fault: what was due while its member was suspended is sent once they are not', async () => {
    const owner = await aProvedMember(app);
    await saveSearch(owner);
    await aMember(app, LEEDS);
    await setSuspended(app.ctx, owner.email, true);
    await nextMorning();
    await setSuspended(app.ctx, owner.email, false);
    expect(await alertsTo(owner)).toEqual([]);
    await nextMorning();
    expect(await alertsTo(owner)).toHaveLength(1);
  });

  it.runIf(isPostgres)(
    'fault: a change of a search loses nothing that is found at the same moment',
    async () => {
      const owner = await aProvedMember(app);
      const { id } = await saveSearch(owner);
      await aMember(app, LEEDS);
      const [found, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const matching = transact(app.ctx, async (tx) => {
        await matchSavedSearches({ ...app.ctx, db: tx as unknown as Db });
        found.resolve();
        await ended.promise;
      });
      await found.promise;
      const change = owner.client.call(updateSavedSearch, {
        params: { id },
        body: { name: 'New' },
      });
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      while ((await waiting.execute(app.ctx.db)).rows.length === 0);
      ended.resolve();
      await Promise.all([matching, change]);
      await nextMorning();
      expect(await alertsTo(owner)).toHaveLength(1);
    },
  );

  it('on Mondays has the weekly searches, and says how many viewed and saved the profile last week', async () => {
    const owner = await aProvedMember(app, { fullName: 'Ada Quinn' });
    await saveSearch(owner, { frequency: 'weekly' });
    const viewer = await aMember(app, LEEDS);
    await viewer.client.call(getProfile, { params: { id: owner.id } });
    await nextMorning();
    expect(await alertsTo(owner)).toEqual([]);
    await nextMorning();
    const [mail] = await alertsTo(owner);
    expect(mail?.text).toContain('1 member viewed your profile last week. No one saved it.');
    expect(mail?.text).not.toContain('weekly');
  });

  it('says so on Mondays alone, in the email of the morning alone, and not where there is nothing to say', async () => {
    const owner = await aProvedMember(app);
    const other = await aProvedMember(app);
    await putOnPlan(app, other.id, 'pro');
    const quiet = await aProvedMember(app);
    await saveSearch(owner);
    await saveSearch(other, { frequency: 'now' });
    await saveSearch(quiet);
    const viewer = await aMember(app, LEEDS);
    for (const { id } of [owner, other]) await viewer.client.call(getProfile, { params: { id } });
    await nextMorning();
    await aMember(app, LEEDS);
    await nextMorning();
    const texts = async (member: { email: string }) =>
      (await alertsTo(member)).map(({ text }) => text.includes('viewed your profile'));
    expect((await texts(owner)).toSorted()).toEqual([false, true]);
    expect(await texts(other)).not.toContain(true);
    expect(await texts(quiet)).toEqual([false, false]);
  });
});

describe('the links that stop alerts', () => {
  async function anAlert() {
    const owner = await aProvedMember(app);
    const [one, other] = [
      await saveSearch(owner),
      await saveSearch(owner, { name: 'All', query: '' }),
    ];
    await aMember(app, LEEDS);
    await nextMorning();
    const [mail] = await alertsTo(owner);
    await owner.signInAgain();
    const tokenAfter = (words: string) =>
      new RegExp(`${words}: \\S*token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
    return { owner, one, other, tokenAfter };
  }

  it('stop one search', async () => {
    const { owner, one, other, tokenAfter } = await anAlert();
    const token = tokenAfter('Stop alerts for “Leeds”');
    const answer = await app.visitor().call(unsubscribe, { body: { token } });
    expect(answer).toEqual({ kind: 'search' });
    const frequencyOf = async ({ id }: { id: string }) =>
      (await owner.client.call(getSavedSearch, { params: { id } })).frequency;
    expect([await frequencyOf(one), await frequencyOf(other)]).toEqual(['off', 'daily']);
  });

  it('stop all, by one click in the program that shows the email', async () => {
    const { owner, tokenAfter } = await anAlert();
    const url = `/unsubscribe?token=${tokenAfter('Unsubscribe')}`;
    const payload = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode } = await app
      .visitor()
      .injectUnmarked({ method: 'POST', url, payload, headers });
    expect(statusCode).toBe(204);
    await aMember(app, LEEDS);
    await nextMorning();
    expect(await alertsTo(owner)).toHaveLength(1);
  });
});

describe('alerts at once', () => {
  async function onPro(browser = 'phone'): Promise<Member> {
    const owner = await aProvedMember(app);
    await putOnPlan(app, owner.id, 'pro');
    const body = { endpoint: service.browser(browser), keys: newBrowser() };
    await owner.client.call(subscribeToPush, { body });
    return owner;
  }
  async function tell(after: number) {
    app.ctx.clock.advance(after);
    await matchSavedSearches(app.ctx);
    await (await sendDueAlerts(app.ctx)).pushed;
    return service.requests.length;
  }

  it('are pushed and mailed, every quarter of an hour at most', async () => {
    const owner = await onPro();
    await saveSearch(owner, { frequency: 'now' });
    await saveSearch(owner, { frequency: 'now', name: 'All', query: '' });
    await aMember(app, { ...LEEDS, location: 'Bristol' });
    expect(await tell(0)).toBe(1);
    expect((await alertsTo(owner)).map(({ subject }) => subject)).toEqual(['1 new for “All”']);
    await aMember(app, LEEDS);
    expect(await tell(0)).toBe(1);
    await aMember(app, LEEDS);
    expect(await tell(15 * MINUTE - 1)).toBe(1);
    expect(await tell(1)).toBe(2);
    expect((await alertsTo(owner)).at(-1)?.subject).toBe('2 new in 2 of your searches');
    expect(await tell(HOUR)).toBe(2);
  });

  it('are all mailed before a push service is waited for', async () => {
    const owners = [await onPro('phone'), await onPro('tablet')];
    for (const owner of owners) await saveSearch(owner, { frequency: 'now' });
    const mailed: number[] = [];
    service.beforeAnswer = async () => {
      const mails = await Promise.all(owners.map(alertsTo));
      mailed.push(mails.flat().length);
    };
    await aMember(app, LEEDS);
    expect(await tell(0)).toBe(2);
    expect(mailed).toEqual([2, 2]);
  });

  it('tell of every profile of a search, however many another one has found', async () => {
    const owner = await onPro();
    await saveSearch(owner, { frequency: 'now' });
    const broad = await saveSearch(owner, { frequency: 'now', name: 'All', query: '' });
    await aMember(app, LEEDS);
    await matchSavedSearches(app.ctx);
    app.ctx.clock.advance(1);
    await listedMembers(app, 1_050);
    await tell(0);
    expect((await alertsTo(owner)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/new in 2 of your searches$/),
    ]);
    await tell(15 * MINUTE);
    expect((await alertsTo(owner)).at(-1)?.subject).toBe('51 new for “All”');
    expect(await tell(HOUR)).toBe(2);
    expect(await seeSearch(owner, broad)).toHaveLength(1_000);
    expect(await seeSearch(owner, broad)).toHaveLength(51);
  });

  it('come every morning once the plan has ended, and searches of other frequencies are not pushed', async () => {
    const owner = await onPro();
    await saveSearch(owner, { frequency: 'now' });
    await app.ctx.db.deleteFrom('subscriptions').where('memberId', '=', owner.id).execute();
    await aMember(app, LEEDS);
    expect(await tell(0)).toBe(0);
    expect(await alertsTo(owner)).toEqual([]);
    await nextMorning();
    expect(await alertsTo(owner)).toHaveLength(1);
  });
});

describe('the bell', () => {
  const search = ({ client }: Member) => client.call(listNotifications, {});

  it('shows what is new until it has been seen', async () => {
    const owner = await aMember(app);
    const { id } = await saveSearch(owner, { name: 'Investors' });
    await aMember(app, LEEDS);
    await matchSavedSearches(app.ctx);
    const { items, unreadCount } = await search(owner);
    expect(unreadCount).toBe(1);
    const query = 'role=investor&location=Leeds';
    const expected = { kind: 'search', count: 1, search: { id, name: 'Investors', query } };
    expect(items).toMatchObject([expected]);
    const [item] = items;
    const body = { items: [{ id: item?.id ?? '', mark: item?.mark ?? 0 }] };
    expect(await owner.client.call(readNotifications, { body })).toMatchObject({ unreadCount: 0 });
    app.ctx.clock.advance(1);
    await aMember(app, LEEDS);
    await matchSavedSearches(app.ctx);
    expect(await search(owner)).toMatchObject({ unreadCount: 1, items: [{ count: 2 }] });
    expect(await seeSearch(owner, { id })).toHaveLength(2);
    expect(await search(owner)).toEqual({ items: [], unreadCount: 0 });
  });

  it('says nothing of a search that is off, which still finds', async () => {
    const owner = await aProvedMember(app);
    const { id } = await saveSearch(owner, { frequency: 'off' });
    await aMember(app, LEEDS);
    await nextMorning();
    await owner.signInAgain();
    expect((await search(owner)).items).toEqual([]);
    const resumed = await owner.client.call(updateSavedSearch, {
      params: { id },
      body: { frequency: 'daily' },
    });
    expect(resumed.newCount).toBe(1);
    await nextMorning();
    expect(await alertsTo(owner)).toHaveLength(1);
  });
});

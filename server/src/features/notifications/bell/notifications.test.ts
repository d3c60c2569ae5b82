import {
  addToCollection,
  createCollection,
  deleteCollection,
} from '@lintel/contract/collections/collections';
import { listNotifications, readNotifications } from '@lintel/contract/notifications/bell';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aNewcomer } from '#server/testing/builders.ts';
import { send, type Talker, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sweepMarks } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const DAY = 86_400_000;

const list = ({ client }: Talker) => client.call(listNotifications, {});
const see = ({ client }: Talker, items: { id: string; mark: number }[]) =>
  client.call(readNotifications, { body: { items } });

async function seeAll(member: Talker) {
  const { items } = await list(member);
  return see(
    member,
    items.map(({ id, mark }) => ({ id, mark })),
  );
}

async function save(by: Talker, profileId: string, name: string) {
  const { id } = await by.client.call(createCollection, { body: { name } });
  await by.client.call(addToCollection, { params: { id }, body: { profileId } });
  return id;
}

it('leaves messages out: the conversations count them', async () => {
  const [ada, ben] = await twoMembers(app);
  await send(ada, ben);
  expect(await list(ben)).toEqual({ items: [], unreadCount: 0 });
});

describe('interest in a profile', () => {
  it('is shown in numbers for this week, never who by, and unread again when it grows', async () => {
    const owner = await aMember(app);
    const [one, other] = await twoMembers(app);
    for (const { client } of [one, one, other, owner]) {
      await client.call(getProfile, { params: { id: owner.id } });
    }
    await save(one, owner.id, 'North');
    await save(one, owner.id, 'South');
    const answer = await list(owner);
    const kinds = answer.items.map(({ kind, count }) => [kind, count]);
    expect(new Map(kinds as [string, number][])).toEqual(
      new Map([
        ['saves', 2],
        ['views', 2],
      ]),
    );
    expect(JSON.stringify(answer)).not.toContain(one.id);
    expect((await seeAll(owner)).unreadCount).toBe(0);
    app.ctx.clock.advance(1);
    await save(other, owner.id, 'North');
    expect(await list(owner)).toMatchObject({ unreadCount: 1 });
  });

  it('fault: is unread again when it has come later, although it is no more than before', async () => {
    const owner = await aMember(app);
    const [one, other] = await twoMembers(app);
    const id = await save(one, owner.id, 'North');
    await seeAll(owner);
    app.ctx.clock.advance(1);
    await one.client.call(deleteCollection, { params: { id } });
    expect((await list(owner)).items).toEqual([]);
    await save(other, owner.id, 'South');
    expect(await list(owner)).toMatchObject({ unreadCount: 1, items: [{ count: 1 }] });
  });

  it('starts again on Monday', async () => {
    const fresh = await openTestApp();
    const [one, other] = await twoMembers(fresh);
    await one.client.call(getProfile, { params: { id: other.id } });
    fresh.ctx.clock.advance(DAY);
    expect((await list(other)).items).toMatchObject([{ kind: 'views', count: 1 }]);
    // The test's first day is a Saturday.
    fresh.ctx.clock.advance(DAY);
    await other.signInAgain();
    expect((await list(other)).items).toEqual([]);
    await fresh.close();
  });
});

it('a plan from the operator is listed for a month', async () => {
  const member = await aMember(app);
  const createdAt = app.ctx.clock.now();
  const stripe = { stripeCustomerId: null, stripeSubscriptionId: null, currentPeriodEnd: null };
  await app.ctx.db
    .insertInto('subscriptions')
    .values({
      id: 'sub_1',
      memberId: member.id,
      plan: 'pro',
      status: 'active',
      createdAt,
      ...stripe,
    })
    .execute();
  expect((await list(member)).items).toMatchObject([{ kind: 'plan', plan: 'pro', isUnread: true }]);
});

describe('marking as seen', () => {
  it('affects the member’s own notifications only, and does not reveal others', async () => {
    const [ada, ben] = await twoMembers(app);
    const eve = await aMember(app);
    await save(ada, ben.id, 'North');
    // The id of a notification is the same for all members, so eve marks one that she does not have.
    const [theirs] = (await list(ben)).items;
    const answer = await see(eve, [{ id: theirs?.id ?? '', mark: 9 }]);
    expect(answer).toEqual({ items: [], unreadCount: 0 });
    expect((await list(ben)).unreadCount).toBe(1);
    const rows = app.ctx.db.selectFrom('notificationMarks').selectAll();
    expect(await rows.where('memberId', '=', eve.id).execute()).toEqual([]);
  });

  it('never moves back or ahead, whatever the order of requests', async () => {
    const [ada, ben] = await twoMembers(app);
    await save(ada, ben.id, 'North');
    const [item] = (await list(ben)).items;
    const { id, mark: first } = item ?? { id: '', mark: 0 };
    await see(ben, [{ id, mark: first + DAY }]);
    app.ctx.clock.advance(1);
    await save(ada, ben.id, 'South');
    expect((await list(ben)).unreadCount).toBe(1);
    await Promise.all([first + 1, first, 0, first + 1].map((mark) => see(ben, [{ id, mark }])));
    expect((await list(ben)).unreadCount).toBe(0);
  });

  it('is erased once the notification can no longer be listed', async () => {
    const [ada, ben] = await twoMembers(app);
    await save(ada, ben.id, 'North');
    await seeAll(ben);
    const marks = app.ctx.db.selectFrom('notificationMarks').where('memberId', '=', ben.id);
    await sweepMarks(app.ctx);
    expect(await marks.selectAll().execute()).toHaveLength(1);
    const clock = { now: () => app.ctx.clock.now() + 40 * DAY };
    await sweepMarks({ ...app.ctx, clock });
    expect(await marks.selectAll().execute()).toEqual([]);
  });

  it('refuses invalid requests and visitors; a new member has nothing to see', async () => {
    const member = await aMember(app);
    for (const items of [
      [],
      [{ id: '', mark: 1 }],
      [{ id: 'x', mark: -1 }],
      [{ id: 'x', mark: 0.5 }],
    ]) {
      const { status } = await member.client.try(readNotifications, { body: { items } });
      expect(status).toBe(400);
    }
    const many = Array.from({ length: 101 }, (_, i) => ({ id: `x${i}`, mark: 1 }));
    expect((await member.client.try(readNotifications, { body: { items: many } })).status).toBe(
      400,
    );
    const visitor = app.visitor();
    expect((await visitor.try(listNotifications, {})).status).toBe(401);
    const items = [{ id: 'x', mark: 1 }];
    expect((await visitor.try(readNotifications, { body: { items } })).status).toBe(401);
    expect(await list(await aNewcomer(app))).toEqual({ items: [], unreadCount: 0 });
  });
});

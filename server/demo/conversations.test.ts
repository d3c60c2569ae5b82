import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import { expect, test } from 'vitest';
import { measureDue } from '#server/features/profiles/response-times/service.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { fillDemo } from './fill.ts';

test('each demo account has conversations, some with unread messages, and can continue them', async () => {
  await using app = await openTestApp();
  const { ctx } = app;
  await fillDemo(ctx, { onProgress: () => undefined, memberCount: 60, now: ctx.clock.now() });
  let unread = 0;
  for (const { email, password } of DEMO_ACCOUNTS) {
    const client = app.visitor();
    await client.call(signinWithEmail, { body: { email, password } });
    const { items, unreadCount } = await client.call(listConversations, { query: {} });
    expect(items.length, email).toBeGreaterThan(0);
    unread += unreadCount;
    for (const { profileId, profile, lastMessage } of items) {
      expect(profile?.fullName).toBeTruthy();
      const params = { profileId };
      const thread = await client.call(listMessages, { params, query: {} });
      expect(thread.items.map(({ seq }) => seq)).toEqual(thread.items.map((_, i) => i + 1));
      expect(thread.items.at(-1)?.createdAt).toBe(lastMessage.createdAt);
      expect(
        thread.items.filter(({ readAt, receiverId }) => !readAt && receiverId !== profileId),
      ).toHaveLength(thread.unreadCount);
    }
  }
  expect(unread).toBeGreaterThanOrEqual(4);
});

test('the sourcer has a full inbox, in which several wait for an answer', async () => {
  await using app = await openTestApp();
  const { ctx } = app;
  await fillDemo(ctx, { onProgress: () => undefined, memberCount: 60, now: ctx.clock.now() });
  const client = app.visitor();
  const account = DEMO_ACCOUNTS.find(({ email }) => email === 'sourcer@demo.example');
  const body = { email: account?.email ?? '', password: account?.password ?? '' };
  await client.call(signinWithEmail, { body });
  const all = await client.call(listConversations, { query: {} });
  expect(all.items.length).toBeGreaterThanOrEqual(12);
  const unread = await client.call(listConversations, { query: { show: 'unread' } });
  expect(unread.items.length).toBeGreaterThanOrEqual(6);
  expect(unread.items.length).toBeLessThan(all.items.length);
});

test('a full demo has more than 1,200 conversations in which both sides have written', async () => {
  await using app = await openTestApp();
  const { ctx } = app;
  await fillDemo(ctx, { onProgress: () => undefined, now: ctx.clock.now() });
  const both = await ctx.db
    .selectFrom('conversations')
    .select('id')
    .where('lowSent', '>', 0)
    .where('highSent', '>', 0)
    .execute();
  expect(both.length).toBeGreaterThanOrEqual(1_200);
});

test('some members of the demo are known to answer within a day', async () => {
  await using app = await openTestApp();
  const { ctx } = app;
  await fillDemo(ctx, { onProgress: () => undefined, now: ctx.clock.now() });
  await measureDue(ctx);
  const { count } = await ctx.db
    .selectFrom('profiles')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('answersWithinDay', '=', 1)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThan(20);
});

test('the conversations of the demo take place between 8 and 21 o’clock in London', async () => {
  await using app = await openTestApp();
  const { ctx } = app;
  await fillDemo(ctx, {
    onProgress: () => undefined,
    memberCount: 60,
    now: Date.parse('2026-07-03T02:10:00Z'),
  });
  const messages = await ctx.db.selectFrom('messages').select('createdAt').execute();
  const hours = messages.map(({ createdAt }) =>
    Number(
      new Date(createdAt).toLocaleString('en-GB', {
        timeZone: 'Europe/London',
        hour: 'numeric',
        hourCycle: 'h23',
      }),
    ),
  );
  expect(hours.length).toBeGreaterThan(40);
  expect(hours.filter((hour) => hour < 8 || hour >= 21)).toEqual([]);
});

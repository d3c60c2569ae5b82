import { listInbox } from '@lintel/contract/administration/inbox';
import { INBOX_LIMITS } from '@lintel/contract/values/administration';
import { expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { createConversations } from '#server/features/messaging/conversations/service.ts';
import { newId } from '#server/platform/ids.ts';
import { anAdmin } from '#server/testing/builders.ts';
import { send, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const MEMBERS_MESSAGES = 2_400;
const CONTACT_MESSAGES = 600;
const ARRIVED = 6;

async function fill({ ctx }: TestApp, [low, high]: readonly [string, string]): Promise<void> {
  const start = ctx.clock.now();
  // Many in the same millisecond, so that their order is not the time's alone.
  const at = (i: number) => start + Math.floor(i / 7);
  const lines = Array.from({ length: MEMBERS_MESSAGES }, (_, i) => ({
    senderId: low,
    receiverId: high,
    content: `Message ${i}`,
    createdAt: at(i),
  }));
  const contact = Array.from({ length: CONTACT_MESSAGES }, (_, i) => ({
    id: newId('contact_', at(i * 4)),
    name: 'Rosalind Ashe',
    email: 'ashe@example.test',
    subject: 'Leeds',
    message: `Question ${i}`,
    kind: 'question' as const,
    createdAt: at(i * 4),
    adminReadAt: null,
  }));
  await transact(ctx, async (tx) => {
    for (let from = 0; from < lines.length; from += 400) {
      const part = lines.slice(from, from + 400);
      await createConversations(tx, [
        { lines: part.map((line) => ({ ...line, receiverId: `${high}${from}` })), unread: 0 },
      ]);
    }
    await tx.insertInto('contactMessages').values(contact).execute();
  });
  ctx.clock.advance(10_000);
}

it('thousands of messages are paged in both directions without gaps or duplicates while new ones arrive', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1000 });
  const admin = await anAdmin(app);
  const [ada, ben] = await twoMembers(app);
  await fill(app, [`user_${'0'.repeat(26)}`, `user_${'1'.repeat(25)}`]);
  const ids: string[] = [];
  const newer: (string | null)[] = [];
  let before: string | undefined;
  do {
    const page = await admin.client.call(listInbox, { query: { ...(before && { before }) } });
    ids.push(...page.items.map(({ id }) => id));
    newer.push(page.after);
    before = page.before ?? undefined;
    const pair = newer.length % 20 === 1 ? ([ada, ben] as const) : ([ben, ada] as const);
    if (newer.length % 10 === 1) await send(...pair);
    app.ctx.clock.advance(1_000);
  } while (before);
  expect(ids).toHaveLength(MEMBERS_MESSAGES + CONTACT_MESSAGES);
  expect(new Set(ids).size).toBe(ids.length);
  const cursors = ids.map((id) => id.split('_')[1] ?? '');
  expect(cursors).toEqual(cursors.toSorted().reverse());
  expect(newer[0]).toBeNull();

  const back: string[] = [];
  let after = newer.at(-1) ?? undefined;
  while (after) {
    const page = await admin.client.call(listInbox, { query: { after } });
    back.unshift(...page.items.map(({ id }) => id));
    after = page.after ?? undefined;
  }
  // New messages are at the top, and the page on which the way back started is not repeated.
  expect(back.slice(ARRIVED)).toEqual(ids.slice(0, -INBOX_LIMITS.page));
  expect(new Set(back).size).toBe(back.length);
  const { unread } = await admin.client.call(listInbox, { query: {} });
  expect(unread).toEqual({ contact: CONTACT_MESSAGES, members: 1_000 });
}, 60_000);

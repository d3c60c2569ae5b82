import { unsuspendMember } from '@lintel/contract/administration/moderation';
import { listNotifications } from '@lintel/contract/notifications/bell';
import { decideMember, listMemberDecisions } from '@lintel/contract/safety/decisions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { createConversations } from '#server/features/messaging/conversations/service.ts';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { breakRow } from '#server/testing/broken-row.ts';
import { anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { listedMembers } from '#server/testing/listed-members.ts';
import { aSuspension } from '#server/testing/suspending.ts';
import { send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { warnCorrespondents } from './service.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const MANY = 500;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

/** Members who each have a conversation with one. */
async function correspondentsOf(id: string, count: number): Promise<string[]> {
  const now = app.ctx.clock.now();
  const ids = await listedMembers(app, count);
  await app.ctx.db.updateTable('members').set({ emailVerifiedAt: now }).execute();
  const line = { content: 'Is it still to let?', createdAt: now, receiverId: id };
  const talks = ids.map((senderId) => ({ lines: [{ ...line, senderId }], unread: 1 }));
  await transact(app.ctx, (tx) => createConversations(tx, talks));
  return ids;
}

async function mailsOf(kind: string): Promise<string[]> {
  const rows = app.ctx.db.selectFrom('mails').select('recipient').where('kind', '=', kind);
  return (await rows.execute()).map(({ recipient }) => recipient);
}

it('fault: 500 members who wrote with a fraudster are warned once each, also if a server dies meanwhile', async () => {
  await using second = isPostgres ? await openTestApp({ rateLimitFactor: 1000 }, app) : undefined;
  const other = second ?? app;
  const admin = await anAdmin(app);
  const [fay, old] = [
    await aProvedMember(app, { fullName: 'Fay Fraud' }),
    await aProvedMember(app),
  ];
  await send(old, fay, 'A long time ago');
  app.ctx.clock.advance(91 * DAY_MILLISECONDS);
  await admin.signInAgain();
  const ids = await correspondentsOf(fay.id, MANY);
  const params = { id: fay.id };
  const seen = await admin.client.call(listMemberDecisions, { params });
  expect(seen.correspondents).toBe(MANY);
  const body = aSuspension({ warnsCorrespondents: true });
  const decision = await admin.client.call(decideMember, { params, body });
  expect(decision.warned).toBe(MANY);

  const { db } = app.ctx;
  const broken = {
    table: 'decisionWarnings',
    key: 'memberId',
    value: ids[MANY / 2] ?? '',
  } as const;
  const mend = await breakRow(db, broken);
  await Promise.all([warnCorrespondents(app.ctx), warnCorrespondents(other.ctx)]);
  expect(await mailsOf('fraud-warning')).toHaveLength(MANY - 1);
  await mend();
  await Promise.all([warnCorrespondents(app.ctx), warnCorrespondents(other.ctx)]);
  const warned = await mailsOf('fraud-warning');
  expect(warned).toHaveLength(MANY);
  expect(new Set(warned).size).toBe(MANY);
  expect(warned).not.toContain(old.email);
  const [mail] = await app.mailTo(warned[0] ?? '');
  expect(mail?.text).toContain('We suspended Fay Fraud’s account on');
  expect(mail?.text).toContain('0300 123 2040');

  await admin.client.call(unsuspendMember, { params });
  await Promise.all([warnCorrespondents(app.ctx), warnCorrespondents(other.ctx)]);
  expect(new Set(await mailsOf('fraud-warning-lifted')).size).toBe(MANY);
  expect(await mailsOf('fraud-warning-lifted')).toHaveLength(MANY);
});

it('who is warned reads so in the bell, and who was not told yet never is once it is lifted', async () => {
  const admin = await anAdmin(app);
  const [fay, ada] = [
    await aProvedMember(app, { fullName: 'Fay Fraud' }),
    await aProvedMember(app),
  ];
  await send(fay, ada, 'Pay me by Friday');
  const params = { id: fay.id };
  const suspend = () =>
    admin.client.call(decideMember, { params, body: aSuspension({ warnsCorrespondents: true }) });
  await suspend();
  await admin.client.call(unsuspendMember, { params });
  await warnCorrespondents(app.ctx);
  const bell = async () => (await ada.client.call(listNotifications, {})).items;
  expect(await bell()).toEqual([]);
  await suspend();
  await warnCorrespondents(app.ctx);
  const news = { kind: 'fraud', name: 'Fay Fraud', isUnread: true };
  expect(await bell()).toMatchObject([{ ...news, isLifted: false }]);
  await admin.client.call(unsuspendMember, { params });
  await warnCorrespondents(app.ctx);
  expect(await bell()).toMatchObject([{ ...news, isLifted: true }]);
});

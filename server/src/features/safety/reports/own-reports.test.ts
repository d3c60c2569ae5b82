import { exportAccount } from '@lintel/contract/accounts/accounts';
import { blockMember } from '@lintel/contract/safety/blocks';
import {
  listOwnReports,
  reopenReport,
  resolveReport,
  sendReport,
} from '@lintel/contract/safety/reports';
import { DECISION_UNDO_MILLISECONDS } from '@lintel/contract/values/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, anAdmin } from '#server/testing/builders.ts';
import { aDecision } from '#server/testing/suspending.ts';
import { aConversation, send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { tellReporters } from './service.ts';

type Member = Awaited<ReturnType<typeof aMember>>;

let app: TestApp;
let admin: Member;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  admin = await anAdmin(app);
});
afterAll(() => app.close());

const own = async ({ client }: Pick<Member, 'client'>, after?: string) =>
  client.call(listOwnReports, { query: { ...(after && { after }) } });
const report = async ({ client }: Member, { id: profileId }: Member) =>
  (await client.call(sendReport, { body: { profileId, reason: 'scam', details: 'Asked twice' } }))
    .id;
const close = (id: string, outcome: 'action_taken' | 'no_action') =>
  admin.client.call(resolveReport, {
    params: { id },
    body: { decision: outcome === 'no_action' ? null : aDecision() },
  });
const tell = async () => {
  app.ctx.clock.advance(DECISION_UNDO_MILLISECONDS);
  await tellReporters(app.ctx);
};

it('a member sees what became of their reports once it cannot be undone, and no more', async () => {
  const [ada, ben] = [await aMember(app), await aMember(app, { fullName: 'Ben Holt' })];
  expect(await own(ada)).toEqual({ items: [], nextAfter: null });
  const id = await report(ada, ben);
  const { createdAt } = (await own(ada)).items[0] ?? {};
  const open = {
    id,
    profileId: ben.id,
    name: 'Ben Holt',
    messageId: null,
    reason: 'scam',
    details: 'Asked twice',
    createdAt,
    outcome: null,
  };
  expect((await own(ada)).items).toEqual([open]);
  await close(id, 'action_taken');
  expect((await own(ada)).items).toEqual([open]);
  await tell();
  expect((await own(ada)).items).toEqual([{ ...open, outcome: 'action_taken' }]);
  const file = await ada.client.call(exportAccount, { body: {} });
  expect(JSON.stringify(file)).toContain('"outcome":"action_taken"');
  await admin.client.call(reopenReport, { params: { id } });
  expect((await own(ada)).items).toEqual([open]);
  await close(id, 'no_action');
  await tell();
  expect((await own(ada)).items).toEqual([{ ...open, outcome: 'no_action' }]);
  expect((await own(ben)).items).toEqual([]);
});

it('a report of a message names its sender, unless they have blocked the viewer', async () => {
  const [ada, ben] = await aConversation(app);
  const { id: messageId } = await send(ben, ada, 'Send money first');
  await ada.client.call(sendReport, { body: { messageId, reason: 'scam' } });
  const [before] = (await own(ada)).items;
  expect(before).toMatchObject({ profileId: ben.id, messageId, details: null });
  expect(before?.name).not.toBeNull();
  await ben.client.call(blockMember, { params: { id: ada.id } });
  expect((await own(ada)).items).toEqual([{ ...before, name: null }]);
});

it('the newest reports come first, in pages', async () => {
  const [ada, ben] = [await aMember(app), await aMember(app)];
  const sent: string[] = [];
  for (let i = 0; i < 23; i++) {
    sent.push(await report(ada, ben));
    app.ctx.clock.advance(1);
  }
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await own(ada, after);
    found.push(...page.items.map(({ id }) => id));
    after = page.nextAfter ?? undefined;
  } while (after);
  expect(found).toEqual(sent.toReversed());
});

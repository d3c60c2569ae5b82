import { listAuditLog } from '@lintel/contract/administration/audit-log';
import { openInboxMessage } from '@lintel/contract/administration/inbox';
import { decideMember } from '@lintel/contract/safety/decisions';
import { resolveReport, sendReport } from '@lintel/contract/safety/reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { record } from '#server/features/logs/audit/service.ts';
import { aMember, anAdmin } from '#server/testing/builders.ts';
import { aSuspension } from '#server/testing/suspending.ts';
import { send, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

it('lists who did what, to which member and with what details, newest first', async () => {
  const admin = await anAdmin(app, { fullName: 'Ada Ashe' });
  const { id } = await aMember(app, { fullName: 'Ben Holt', businessName: 'Holt & Sons' });
  await admin.client.call(decideMember, { params: { id }, body: aSuspension() });
  const { items } = await admin.client.call(listAuditLog, { query: {} });
  const actor = { id: admin.id, name: 'Ada Ashe' };
  const about = [{ id, name: 'Holt & Sons' }];
  expect(items).toMatchObject([
    { actor, action: 'suspend-member', subject: id, about, details: ['scam'] },
    { actor: { id: 'operator', name: null }, action: 'grant-admin', about: [actor], details: [] },
  ]);
});

it('names who a report and a message concern, as long as they exist', async () => {
  const admin = await anAdmin(app);
  const [ada, ben] = await twoMembers(app, { fullName: 'Ada Quinn' }, { fullName: 'Ben Holt' });
  const { id } = (await send(ada, ben)) as { id: string };
  const report = await ben.client.call(sendReport, { body: { messageId: id, reason: 'spam' } });
  await admin.client.call(resolveReport, {
    params: { id: report.id },
    body: { decision: null },
  });
  await admin.client.call(openInboxMessage, { params: { id }, query: { reason: 'report' } });
  const entries = async () =>
    (await admin.client.call(listAuditLog, { query: {} })).items
      .slice(0, 2)
      .map(({ action, about }) => [action, about.map(({ name }) => name)]);
  expect(await entries()).toEqual([
    ['read-message', ['Ada Quinn', 'Ben Holt']],
    ['resolve-report', ['Ada Quinn']],
  ]);
  await transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, ada.id));
  expect((await entries())[1]).toEqual(['resolve-report', [null]]);
});

it('is paged without gaps or duplicates', async () => {
  const admin = await anAdmin(app);
  await transact(app.ctx, async (tx) => {
    for (let i = 0; i < 120; i++) await record(app.ctx, tx, admin.id, 'read-message', `msg_${i}`);
  });
  const ids: string[] = [];
  let before: string | undefined;
  do {
    const page = await admin.client.call(listAuditLog, { query: { ...(before && { before }) } });
    ids.push(...page.items.map(({ id }) => id));
    before = page.nextBefore ?? undefined;
  } while (before);
  const all = await app.ctx.db.selectFrom('auditLog').select('id').execute();
  expect(ids).toHaveLength(all.length);
  expect(ids).toEqual(ids.toSorted().reverse());
});

it('is for administrators only', async () => {
  const { client } = await aMember(app);
  expect((await client.try(listAuditLog, { query: {} })).status).toBe(403);
  expect((await app.visitor().try(listAuditLog, { query: {} })).status).toBe(401);
  const admin = await anAdmin(app);
  expect((await admin.client.inject({ url: '/api/admin/audit?before=1' })).statusCode).toBe(400);
});

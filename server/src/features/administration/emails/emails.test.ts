import { listAuditLog } from '@lintel/contract/administration/audit-log';
import {
  giveUpEmail,
  listFailedEmails,
  retryEmail,
  sendTestEmail,
} from '@lintel/contract/administration/emails';
import { LINK_MILLISECONDS } from '@lintel/contract/values/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deliverDueMail } from '#server/platform/mail/delivery.ts';
import { insertEmail, sweepMails } from '#server/platform/mail/outbox.ts';
import type { OutgoingMail } from '#server/platform/mail/transport.ts';
import { anAdmin } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
let app: TestApp;
let admin: Awaited<ReturnType<typeof anAdmin>>;
const mail = { mode: 'smtp', url: 'smtp://127.0.0.1:1', from: 'a@b.test' } as const;
beforeAll(async () => {
  app = await openTestApp({ mail });
  admin = await anAdmin(app);
  await app.ctx.db.deleteFrom('mails').execute();
});
afterAll(() => app.close());

const template = { kind: 'reset', subject: 'Hello', paragraphs: ['Hello'], reason: 'Asked for.' };
const deliver = ({ ctx }: TestApp, send: (mail: OutgoingMail) => Promise<void>) =>
  deliverDueMail({ ...ctx, transport: { send }, from: 'a@b.test', host: 'lintel.test' });
const list = async () => (await admin.client.call(listFailedEmails, { query: {} })).items;
const retry = (id: string) => admin.client.try(retryEmail, { params: { id } });

async function aFailedEmail(count = 1) {
  await transact(app.ctx, async (tx) => {
    for (let i = 0; i < count; i += 1) {
      await insertEmail(tx, app.ctx.clock.now() + i, 'ada@example.test', template);
    }
  });
  app.ctx.clock.advance(count);
  const messageIds: string[] = [];
  await deliver(app, async ({ messageId }) => {
    messageIds.push(messageId);
    throw Object.assign(new Error('Mailbox full'), { responseCode: 552, command: 'DATA' });
  });
  const [failed] = await list();
  if (!failed) throw new Error('No email has failed.');
  return { ...failed, messageId: messageIds[0] };
}

it('an email that is tried again from two browsers goes out once over two servers, as the same', async () => {
  await using other = isPostgres ? await openTestApp({ mail }, app) : undefined;
  const failed = await aFailedEmail();
  const words = { kind: 'reset', recipient: 'ada@example.test', lastError: 'Mailbox full' };
  expect(failed).toMatchObject({ ...words, canRetry: true });
  const answers = await Promise.all([retry(failed.id), retry(failed.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect(await list()).toEqual([]);
  const sent: string[] = [];
  const take = async ({ messageId }: OutgoingMail) => void sent.push(messageId);
  await Promise.all([deliver(app, take), deliver(other ?? app, take)]);
  expect(sent).toEqual([failed.messageId]);
});

it('an email that is given up leaves the list and is not sent', async () => {
  const { id } = await aFailedEmail();
  expect((await admin.client.try(giveUpEmail, { params: { id } })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await retry(id)).error?.code).toBe('EMAIL_NOT_FOUND');
  const sent: string[] = [];
  await deliver(app, async ({ messageId }) => void sent.push(messageId));
  expect(sent).toEqual([]);
});

it('an email whose text is erased says so, and is not sent again', async () => {
  const { id } = await aFailedEmail();
  app.ctx.clock.advance(Math.max(...Object.values(LINK_MILLISECONDS)));
  await sweepMails(app.ctx);
  await admin.signInAgain();
  expect(await list()).toMatchObject([{ id, canRetry: false }]);
  expect((await retry(id)).error?.code).toBe('EMAIL_ERASED');
  expect(await list()).toHaveLength(1);
  await admin.client.call(giveUpEmail, { params: { id } });
});

it('the list has pages of fifty, the newest first', async () => {
  await aFailedEmail(51);
  const page = await admin.client.call(listFailedEmails, { query: {} });
  const query = { before: page.nextBefore ?? '' };
  const next = await admin.client.call(listFailedEmails, { query });
  expect([page.items.length, next.items.length, next.nextBefore]).toEqual([50, 1, null]);
  const ids = [...page.items, ...next.items].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
});

it('a test email says why the mail server did not take it, and needs one', async () => {
  const { recipient, refusal } = await admin.client.call(sendTestEmail, {});
  expect([recipient, refusal]).toEqual([admin.email, expect.stringContaining('ECONNREFUSED')]);
  await using without = await openTestApp();
  const { client } = await anAdmin(without);
  expect((await client.try(sendTestEmail, {})).error?.code).toBe('MAIL_UNAVAILABLE');
});

it('each deed is in the audit log', async () => {
  const { items } = await admin.client.call(listAuditLog, { query: {} });
  const actions = items.filter(({ actor }) => actor.id === admin.id).map(({ action }) => action);
  expect(actions).toEqual(['test-email', 'give-up-email', 'give-up-email', 'retry-email']);
});

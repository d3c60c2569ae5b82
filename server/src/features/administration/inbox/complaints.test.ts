import { exportAccount } from '@lintel/contract/accounts/accounts';
import {
  answerComplaint,
  listInbox,
  openInboxMessage,
} from '@lintel/contract/administration/inbox';
import { sendContactMessage } from '@lintel/contract/site/contact';
import type { ContactKind } from '@lintel/contract/values/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type aMember, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  admin = await anAdmin(app);
});
afterAll(() => app.close());

async function write(email: string, kind: ContactKind) {
  const body = { name: 'Rosalind Ashe', email, kind, message: 'Why was I removed?' };
  return app.visitor().call(sendContactMessage, { body });
}

function tryAnswer(id: string, answer = 'You are back.\n\nWe are sorry.', { client } = admin) {
  return client.try(answerComplaint, { params: { id }, body: { answer } });
}

it('a complaint is answered by email, once of many at once, and its writer finds the answer', async () => {
  const writer = await aProvedMember(app);
  const { id, complaint } = await write(writer.email, 'decision');
  expect(complaint?.answeredAt).toBeNull();
  const answers = await Promise.all(Array.from({ length: 5 }, () => tryAnswer(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ error }) => error?.code === 'COMPLAINT_ANSWERED')).toHaveLength(4);
  const mails = (await app.mailTo(writer.email)).filter(
    ({ kind }) => kind === 'complaint-answered',
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Our answer to your complaint ${complaint?.number}`,
  ]);
  expect(mails[0]?.text).toContain('You are back.\n\nWe are sorry.\n\n-- ');
  const answeredAt = new Date(app.ctx.clock.now()).toISOString();
  const { items } = await admin.client.call(listInbox, { query: { filter: 'complaints' } });
  const item = items.find((each) => each.id === id);
  expect(item).toMatchObject({ complaint: { answeredAt }, adminReadAt: answeredAt });
  const opened = await admin.client.call(openInboxMessage, { params: { id }, query: {} });
  expect(opened.answer).toBe('You are back.\n\nWe are sorry.');
  expect(await writer.client.call(exportAccount, {})).toMatchObject({
    contactMessages: [{ id, complaint: { answeredAt }, answer: opened.answer }],
  });
  const log = app.ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', id);
  expect(await log.where('action', '=', 'answer-complaint').execute()).toMatchObject([
    { actorId: admin.id },
  ]);
});

it('only the emails about how data is used name the Information Commissioner', async () => {
  const textsAbout = async (kind: ContactKind) => {
    const email = `${kind}@example.test`;
    await tryAnswer((await write(email, kind)).id);
    return (await app.mailTo(email)).map(({ text }) => text.includes('Information Commissioner'));
  };
  expect(await textsAbout('data')).toEqual([true, true]);
  expect(await textsAbout('content')).toEqual([false, false]);
});

it('only complaints are answered so, with words, by administrators', async () => {
  const question = await write('ashe@example.test', 'question');
  expect((await tryAnswer(question.id)).error?.code).toBe('NOT_FOUND');
  expect((await tryAnswer(`contact_${'0'.repeat(26)}`)).error?.code).toBe('NOT_FOUND');
  const { id } = await write('ashe@example.test', 'data');
  expect((await tryAnswer(id, '  ')).error?.fields).toEqual({ answer: 'Please write the answer.' });
  const member = await aProvedMember(app);
  expect((await tryAnswer(id, 'No.', member)).status).toBe(403);
  expect(await app.mailTo('ashe@example.test')).not.toContainEqual(
    expect.objectContaining({ kind: 'complaint-answered' }),
  );
});

import { exportAccount } from '@lintel/contract/accounts/accounts';
import { answerComplaint, listComplaints } from '@lintel/contract/administration/complaints';
import { listInbox } from '@lintel/contract/administration/inbox';
import { decideMember } from '@lintel/contract/safety/decisions';
import { listOwnComplaints, sendContactMessage } from '@lintel/contract/site/contact';
import {
  type ComplaintState,
  type ContactKind,
  complaintLevel,
} from '@lintel/contract/values/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { aDecision } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const DAY = 86_400_000;

let app: TestApp;
let admin: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  admin = await anAdmin(app);
});
afterAll(() => app.close());

async function write(email: string, kind: ContactKind, client = app.visitor()) {
  const body = { name: 'Rosalind Ashe', email, kind, message: 'Why was I removed?' };
  return client.call(sendContactMessage, { body });
}

async function list(state: ComplaintState = 'open') {
  const first = await admin.client.call(listComplaints, { query: { state } });
  if (!first.nextAfter) return first.items;
  const query = { state, after: first.nextAfter };
  return [...first.items, ...(await admin.client.call(listComplaints, { query })).items];
}

function tryAnswer(id: string, answer = 'You are back.\n\nWe are sorry.', { client } = admin) {
  return client.try(answerComplaint, { params: { id }, body: { answer } });
}

it('a complaint is answered by email, once of many at once, and its writer finds the answer', async () => {
  const writer = await aProvedMember(app);
  const { id, complaint } = await write(writer.email, 'decision');
  expect(complaint?.answeredAt).toBeNull();
  const answers = await Promise.all(Array.from({ length: 5 }, () => tryAnswer(id)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(answers.filter(({ error }) => error?.code === 'COMPLAINT_ANSWERED')).toHaveLength(4);
  const mails = (await app.mailTo(writer.email)).filter(
    ({ kind }) => kind === 'complaint-answered',
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Our answer to your complaint ${complaint?.number}`,
  ]);
  expect(mails[0]?.text).toContain('You are back.\n\nWe are sorry.\n\n-- ');
  const answeredAt = new Date(app.ctx.clock.now()).toISOString();
  const { items } = await admin.client.call(listInbox, { query: { filter: 'contact' } });
  const item = items.find((each) => each.id === id);
  expect(item).toMatchObject({ kind: 'decision', adminReadAt: answeredAt });
  expect((await list()).map((each) => each.id)).not.toContain(id);
  const [answered] = await list('answered');
  expect(answered).toMatchObject({ id, answeredAt, level: null });
  expect(answered?.answer).toBe('You are back.\n\nWe are sorry.');
  expect(await writer.client.call(exportAccount, {})).toMatchObject({
    contactMessages: [{ id, complaint: { answeredAt }, answer: answered?.answer }],
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
  expect((await member.client.try(listComplaints, { query: {} })).status).toBe(403);
  expect(await app.mailTo('ashe@example.test')).not.toContainEqual(
    expect.objectContaining({ kind: 'complaint-answered' }),
  );
});

it('open complaints about content come first, then the oldest, over all pages', async () => {
  const sent: string[] = [];
  const kinds = ['data', 'content', 'decision', 'question'] as const;
  for (let i = 0; i < 24; i++) {
    sent.push((await write('order@example.test', kinds[i % 4] ?? 'data')).id);
    app.ctx.clock.advance(1);
  }
  const ofKind = (...wanted: string[]) =>
    sent.filter((_, i) => wanted.includes(kinds[i % 4] ?? ''));
  const listed = (await list()).filter(({ email }) => email === 'order@example.test');
  expect(listed.map(({ id }) => id)).toEqual([...ofKind('content'), ...ofKind('data', 'decision')]);
});

it('says how urgent an answer is: illegal content after a day, the rest after twenty', async () => {
  const levelAfter = (kind: ContactKind, days: number) =>
    complaintLevel({ kind, createdAt: 0 }, days * DAY);
  const levels = (kind: ContactKind, days: number[]) => days.map((day) => levelAfter(kind, day));
  expect(levels('content', [0.9, 1, 2.9, 3])).toEqual(['new', 'due', 'due', 'late']);
  for (const kind of ['data', 'decision'] as const) {
    expect(levels(kind, [19.9, 20, 29.9, 30])).toEqual(['new', 'due', 'due', 'late']);
  }
  const { id } = await write('late@example.test', 'content');
  app.ctx.clock.advance(4 * DAY);
  await admin.signInAgain();
  expect((await list()).find((each) => each.id === id)?.level).toBe('late');
});

it('says who sent it: for certain if signed in, otherwise who has confirmed the address', async () => {
  const [ann, ben] = [await aProvedMember(app), await aMember(app, { fullName: 'Ben Holt' })];
  const memberOf = async ({ id }: { id: string }) => {
    return (await list()).find((each) => each.id === id)?.member;
  };
  const visitor = await write(ann.email, 'data');
  expect(await memberOf(visitor)).toMatchObject({ profileId: ann.id, isSignedIn: false });
  expect(await memberOf(await write(ben.email, 'data'))).toBeNull();
  const certain = await write(ann.email, 'data', ben.client);
  expect(await memberOf(certain)).toEqual({
    ...{ profileId: ben.id, name: 'Ben Holt', isSignedIn: true },
  });
  const ownOf = async ({ client }: typeof ann) =>
    (await client.call(listOwnComplaints, { query: {} })).items.map(({ id }) => id);
  expect([await ownOf(ann), await ownOf(ben)]).toEqual([[visitor.id], [certain.id]]);
  const exported = await ben.client.call(exportAccount, {});
  expect(exported).toMatchObject({ contactMessages: [{ id: certain.id }] });
  await app.ctx.db.deleteFrom('members').where('id', '=', ben.id).execute();
  expect(await memberOf(certain)).toMatchObject({ profileId: ann.id, isSignedIn: false });
});

it('a complaint names a decision about its sender, and otherwise an administrator does', async () => {
  const [ann, ben] = [await aProvedMember(app), await aProvedMember(app)];
  const decided = async ({ id }: { id: string }) =>
    (
      await admin.client.call(decideMember, {
        params: { id },
        body: aDecision(),
      })
    ).id;
  const [ofAnn, ofBen] = [await decided(ann), await decided(ben)];
  const name = (decisionId: string, client = ann.client) => {
    const form = { name: 'Ann', email: ann.email, kind: 'decision' as const, message: 'Why?' };
    return client.call(sendContactMessage, { body: { ...form, decisionId } });
  };
  const find = async ({ id }: { id: string }, state?: ComplaintState) =>
    (await list(state)).find((each) => each.id === id);
  const own = await name(ofAnn);
  expect(await find(own)).toMatchObject({ decisionId: ofAnn, decisions: [{ id: ofAnn }] });
  expect((await find(await name(ofBen)))?.decisionId).toBeNull();
  const visitor = await name(ofAnn, app.visitor());
  expect(await find(visitor)).toMatchObject({ decisionId: null, decisions: [{ id: ofAnn }] });
  const exported = await ann.client.call(exportAccount, {});
  expect(exported).toMatchObject({ contactMessages: [{ decisionId: ofAnn }, {}, {}] });
  const body = { answer: 'See the rule.', decisionId: ofAnn };
  await admin.client.call(answerComplaint, { params: { id: visitor.id }, body });
  expect((await find(visitor, 'answered'))?.decisionId).toBe(ofAnn);
  await admin.client.call(answerComplaint, {
    params: { id: own.id },
    body: { ...body, decisionId: undefined },
  });
  expect((await find(own, 'answered'))?.decisionId).toBe(ofAnn);
});

import { type DecisionForm, decideMember, undoDecision } from '@lintel/contract/safety/decisions';
import {
  countReports,
  listReports,
  resolveReport,
  sendReport,
} from '@lintel/contract/safety/reports';
import { DECISION_UNDO_MILLISECONDS } from '@lintel/contract/values/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { tellWarned } from '#server/features/safety/decisions/service.ts';
import { LIMITS } from '#server/platform/limits.ts';
import { breakRow } from '#server/testing/broken-row.ts';
import { aMember, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { aDecision, aSuspension } from '#server/testing/suspending.ts';
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

async function aReport({ client }: Member, { id }: Member): Promise<string> {
  const body = { profileId: id, reason: 'scam' } as const;
  return (await client.call(sendReport, { body })).id;
}

/** Close a report by a warning, or without action. */
function close(id: string, words?: string) {
  const decision = words === undefined ? null : aDecision({ words });
  return admin.client.call(resolveReport, { params: { id }, body: { decision } });
}

async function pass(milliseconds: number): Promise<void> {
  app.ctx.clock.advance(milliseconds);
  await tell();
}

async function tell(): Promise<void> {
  await tellReporters(app.ctx);
  await tellWarned(app.ctx);
}

const leave = ({ id }: Member) => transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, id));

async function toldTo({ email }: Member) {
  const kinds = ['report-answered', 'decision'];
  return (await app.mailTo(email)).filter(({ kind }) => kinds.includes(kind));
}

it('both members are told of a decision once it cannot be undone, and once', async () => {
  const [ada, ben] = [await aProvedMember(app), await aProvedMember(app, { fullName: 'Ben Holt' })];
  const id = await aReport(ada, ben);
  await close(id, ' Do not ask members for money. ');
  await pass(DECISION_UNDO_MILLISECONDS - 1);
  expect([...(await toldTo(ada)), ...(await toldTo(ben))]).toEqual([]);
  app.ctx.clock.advance(1);
  await Promise.all([tell(), tell(), tell()]);
  const [answer, ...more] = await toldTo(ada);
  expect(answer?.text).toContain('You reported Ben Holt. We agreed with you and have acted on it.');
  expect(answer?.text).not.toContain('Do not ask members for money.');
  const [decision, ...others] = await toldTo(ben);
  expect(decision?.text).toContain('Do not ask members for money.');
  expect(decision?.text).toContain('http://lintel.test/login');
  expect(decision?.text).not.toContain(ada.id);
  expect([...more, ...others]).toEqual([]);
});

it('without a decision only the member who reported is told, and no one at an unconfirmed address', async () => {
  const [ada, ben, cat] = [await aProvedMember(app), await aProvedMember(app), await aMember(app)];
  await close(await aReport(ada, ben));
  await close(await aReport(cat, ada), 'Please be kind to others.');
  await close(await aReport(ada, cat), 'Please be kinder to others.');
  await pass(DECISION_UNDO_MILLISECONDS);
  const found = (await toldTo(ada)).map(({ kind, text }) => [kind, /We .*\./.exec(text)?.[0]]);
  expect(found.map(([kind]) => kind).sort()).toEqual([
    'decision',
    'report-answered',
    'report-answered',
  ]);
  expect(found.map(([, words]) => words)).toContain('We found no reason to act.');
  expect([...(await toldTo(ben)), ...(await toldTo(cat))]).toEqual([]);
});

it('no one is told of a warning that is undone, whose reports are open again', async () => {
  const [ada, ben] = [await aProvedMember(app), await aProvedMember(app)];
  const [id, other] = [await aReport(ada, ben), await aReport(ada, ben)];
  const body = { decision: aDecision(), others: [other] };
  const { decisionId } = await admin.client.call(resolveReport, { params: { id }, body });
  const undo = () => admin.client.try(undoDecision, { params: { id: decisionId ?? '' } });
  expect((await undo()).status).toBe(204);
  expect((await undo()).status).toBe(404);
  const { items } = await admin.client.call(listReports, { query: {} });
  expect(items.map((item) => item.id)).toEqual(expect.arrayContaining([id, other]));
  await pass(DECISION_UNDO_MILLISECONDS);
  expect([...(await toldTo(ada)), ...(await toldTo(ben))]).toEqual([]);
  const again = await admin.client.call(resolveReport, { params: { id }, body });
  await pass(DECISION_UNDO_MILLISECONDS);
  expect(await toldTo(ben)).toHaveLength(1);
  const late = await admin.client.try(undoDecision, { params: { id: again.decisionId ?? '' } });
  expect(late.error?.code).toBe('DECISION_TOLD');
});

it('a report comes with the decisions about the same member, the newest first', async () => {
  const [ada, ben, cat] = [await aMember(app), await aMember(app), await aMember(app)];
  const [open, other] = [await aReport(ada, ben), await aReport(ada, cat)];
  for (const words of ['This is the first warning.', 'This is the second warning.']) {
    await close(await aReport(ada, ben), words);
    app.ctx.clock.advance(1);
  }
  const { items } = await admin.client.call(listReports, { query: {} });
  const find = (id: string) => items.find((item) => item.id === id);
  expect(find(open)?.decisions).toMatchObject([
    { measure: 'warning', reason: 'scam', words: 'This is the second warning.', isYours: true },
    { words: 'This is the first warning.' },
  ]);
  expect(find(other)?.decisions).toEqual([]);
});

it('a report about a suspended member can name the decision that acted already, and no other', async () => {
  const [ada, ben, cat] = [await aProvedMember(app), await aMember(app), await aMember(app)];
  const decide = async ({ id }: Member, body: DecisionForm) =>
    (await admin.client.call(decideMember, { params: { id }, body })).id;
  const [warning, ofCat] = [await decide(ben, aDecision()), await decide(cat, aSuspension())];
  const id = await aReport(ada, ben);
  const name = (decisionId: string) =>
    admin.client.try(resolveReport, { params: { id }, body: { decision: null, decisionId } });
  for (const wrong of [warning, ofCat, `dec_${'0'.repeat(26)}`]) {
    expect((await name(wrong)).status).toBe(404);
  }
  const suspension = await decide(ben, aSuspension());
  expect((await name(suspension)).body).toEqual({ decisionId: suspension });
  await pass(DECISION_UNDO_MILLISECONDS);
  expect((await toldTo(ada))[0]?.text).toContain('We agreed with you and have acted on it.');
});

it('fault: no one is told that we acted where the decision was not written', async () => {
  const [ada, ben] = [await aProvedMember(app), await aProvedMember(app)];
  const [id, closed] = [await aReport(ada, ben), await aReport(ada, ben)];
  await close(closed);
  const bio = { what: 'bio', seen: 'Something else' } as const;
  for (const body of [
    { decision: aDecision({ remove: [bio] }) },
    { decision: aDecision(), others: [closed] },
  ]) {
    const refused = await admin.client.try(resolveReport, { params: { id }, body });
    expect(refused.status).toBe(409);
  }
  await leave(ben);
  const gone = await admin.client.try(resolveReport, {
    params: { id },
    body: { decision: aDecision() },
  });
  expect(gone.error).toMatchObject({ code: 'MEMBER_LEFT', message: 'They have left.' });
  await pass(DECISION_UNDO_MILLISECONDS);
  expect((await toldTo(ada)).map(({ text }) => text).join()).not.toContain('have acted');
  const rows = app.ctx.db.selectFrom('decisions').select('id').where('memberId', '=', ben.id);
  expect(await rows.execute()).toEqual([]);
});

it('open reports are counted, for administrators only', async () => {
  const [ada, ben] = [await aMember(app), await aMember(app)];
  const count = async () => (await admin.client.call(countReports, {})).open;
  const before = await count();
  const id = await aReport(ada, ben);
  expect(await count()).toBe(before + 1);
  await close(id, 'Please stop doing that.');
  expect(await count()).toBe(before);
  expect((await ada.client.try(countReports, {})).status).toBe(403);
});

it('fault: an answer to a report that the limit of emails holds back stays due', async () => {
  const ada = await aProvedMember(app);
  const MOST = LIMITS.emailsToAddress.count;
  for (let i = 0; i < MOST + 3; i += 1) {
    await close(await aReport(ada, await aMember(app)));
  }
  const other = await aProvedMember(app);
  await close(await aReport(other, ada), 'Please be kind to others.');
  app.ctx.clock.advance(DECISION_UNDO_MILLISECONDS);
  await Promise.all([tell(), tell()]);
  const answers = async () =>
    (await toldTo(ada)).filter(({ kind }) => kind === 'report-answered').length;
  expect(await answers()).toBe(MOST);
  expect(await toldTo(other)).toHaveLength(1);
  await pass(3_600_000);
  expect(await answers()).toBe(MOST + 3);
});

it('fault: a decision that cannot be told stops none behind it', async () => {
  await admin.signInAgain();
  const [ada, ben] = [await aProvedMember(app), await aProvedMember(app)];
  const id = await aReport(ada, ben);
  await close(id);
  await close(await aReport(ben, ada), 'Please be kind to others.');
  const mend = await breakRow(app.ctx.db, { table: 'reports', key: 'id', value: id });
  await pass(DECISION_UNDO_MILLISECONDS);
  const kinds = async (member: Member) => (await toldTo(member)).map(({ kind }) => kind);
  expect([await kinds(ada), await kinds(ben)]).toEqual([['decision'], ['report-answered']]);
  await mend();
  await pass(0);
  expect((await kinds(ada)).toSorted()).toEqual(['decision', 'report-answered']);
});

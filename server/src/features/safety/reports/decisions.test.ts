import { suspendMember } from '@lintel/contract/administration/moderation';
import {
  countReports,
  listReports,
  reopenReport,
  resolveReport,
  sendReport,
} from '@lintel/contract/safety/reports';
import { DECISION_UNDO_MILLISECONDS, REPORT_LIMITS } from '@lintel/contract/values/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '#server/platform/limits.ts';
import { breakRow } from '#server/testing/broken-row.ts';
import { aMember, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { tellDecisions } from './service.ts';

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

function close(id: string, words?: string, outcome: 'action_taken' | 'no_action' = 'action_taken') {
  return admin.client.call(resolveReport, { params: { id }, body: { outcome, words } });
}

async function pass(milliseconds: number): Promise<void> {
  app.ctx.clock.advance(milliseconds);
  await tellDecisions(app.ctx);
}

async function toldTo({ email }: Member) {
  const kinds = ['report-answered', 'decision'];
  return (await app.mailTo(email)).filter(({ kind }) => kinds.includes(kind));
}

it('both members are told of a decision once it cannot be undone, and once', async () => {
  const [ada, ben] = [await aProvedMember(app), await aProvedMember(app, { fullName: 'Ben Holt' })];
  const id = await aReport(ada, ben);
  expect(await close(id, ' Do not ask for money. ')).toMatchObject({
    outcome: 'action_taken',
    words: 'Do not ask for money.',
  });
  await pass(DECISION_UNDO_MILLISECONDS - 1);
  expect([...(await toldTo(ada)), ...(await toldTo(ben))]).toEqual([]);
  app.ctx.clock.advance(1);
  await Promise.all([tellDecisions(app.ctx), tellDecisions(app.ctx), tellDecisions(app.ctx)]);
  const [answer, ...more] = await toldTo(ada);
  expect(answer?.text).toContain('You reported Ben Holt. We agreed with you and have acted on it.');
  expect(answer?.text).not.toContain('Do not ask for money.');
  const [decision, ...others] = await toldTo(ben);
  expect(decision?.text).toContain('Do not ask for money.');
  expect(decision?.text).toContain('http://lintel.test/contact');
  expect(decision?.text).not.toContain(ada.id);
  expect([...more, ...others]).toEqual([]);
});

it('without words only the member who reported is told, and no one at an unconfirmed address', async () => {
  const [ada, ben, cat] = [await aProvedMember(app), await aProvedMember(app), await aMember(app)];
  await close(await aReport(ada, ben), '  ', 'no_action');
  await close(await aReport(cat, ada), 'Be kind.');
  await close(await aReport(ada, cat), 'Be kinder.');
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

it('no one is told of a decision that is undone', async () => {
  const [ada, ben] = [await aProvedMember(app), await aProvedMember(app)];
  const id = await aReport(ada, ben);
  await close(id, 'A mistake.');
  const reopened = await admin.client.call(reopenReport, { params: { id } });
  expect(reopened).toMatchObject({ outcome: null, words: null });
  await pass(DECISION_UNDO_MILLISECONDS);
  expect([...(await toldTo(ada)), ...(await toldTo(ben))]).toEqual([]);
  await close(id, 'No mistake.');
  await pass(DECISION_UNDO_MILLISECONDS);
  expect((await toldTo(ben))[0]?.text).toContain('No mistake.');
});

it('a report comes with the closed ones about the same member, the newest first', async () => {
  const [ada, ben, cat] = [await aMember(app), await aMember(app), await aMember(app)];
  const ids: string[] = [];
  for (let i = 0; i < REPORT_LIMITS.earlier + 2; i += 1) {
    ids.push(await aReport(ada, ben));
    app.ctx.clock.advance(1);
  }
  const [open = '', ...closed] = ids;
  for (const id of closed) await close(id, `Closed ${id}`);
  const other = await aReport(ada, cat);
  const { items } = await admin.client.call(listReports, { query: {} });
  const find = (id: string) => items.find((item) => item.id === id);
  const earlier = find(open)?.earlier;
  const newest = closed.toReversed().slice(0, REPORT_LIMITS.earlier);
  expect(earlier?.map(({ id }) => id)).toEqual(newest);
  expect(earlier?.[0]).toMatchObject({
    reason: 'scam',
    outcome: 'action_taken',
    words: `Closed ${newest[0]}`,
  });
  expect(find(other)?.earlier).toEqual([]);
});

it('no action is reported that was not taken: it needs words to the member, or their suspension', async () => {
  const [ada, ben] = [await aProvedMember(app), await aProvedMember(app)];
  const id = await aReport(ada, ben);
  const body = { outcome: 'action_taken' } as const;
  for (const words of [undefined, '  ']) {
    const refused = await admin.client.try(resolveReport, {
      params: { id },
      body: { ...body, words },
    });
    expect(refused.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { words: 'Write to the member or suspend them first.' },
    });
  }
  await admin.client.call(suspendMember, { params: { id: ben.id }, body: { reason: 'scam' } });
  await close(id);
  await pass(DECISION_UNDO_MILLISECONDS);
  expect((await toldTo(ada))[0]?.text).toContain('We agreed with you and have acted on it.');
});

it('open reports are counted, for administrators only', async () => {
  const [ada, ben] = [await aMember(app), await aMember(app)];
  const count = async () => (await admin.client.call(countReports, {})).open;
  const before = await count();
  const id = await aReport(ada, ben);
  expect(await count()).toBe(before + 1);
  await close(id, 'Stop that.');
  expect(await count()).toBe(before);
  expect((await ada.client.try(countReports, {})).status).toBe(403);
});

it('fault: an answer to a report that the limit of emails holds back stays due', async () => {
  const ada = await aProvedMember(app);
  const MOST = LIMITS.emailsToAddress.count;
  for (let i = 0; i < MOST + 3; i += 1) {
    await close(await aReport(ada, await aMember(app)), undefined, 'no_action');
  }
  const other = await aProvedMember(app);
  await close(await aReport(other, ada), 'Be kind.');
  app.ctx.clock.advance(DECISION_UNDO_MILLISECONDS);
  await Promise.all([tellDecisions(app.ctx), tellDecisions(app.ctx)]);
  const answers = async () =>
    (await toldTo(ada)).filter(({ kind }) => kind === 'report-answered').length;
  expect(await answers()).toBe(MOST);
  expect(await toldTo(other)).toHaveLength(1);
  await pass(3_600_000);
  expect(await answers()).toBe(MOST + 3);
});

it('fault: a decision that cannot be told stops none behind it', async () => {
  const [ada, ben] = [await aProvedMember(app), await aProvedMember(app)];
  const id = await aReport(ada, ben);
  await close(id, undefined, 'no_action');
  await close(await aReport(ben, ada), 'Be kind.');
  const mend = await breakRow(app.ctx.db, { table: 'reports', key: 'id', value: id });
  await pass(DECISION_UNDO_MILLISECONDS);
  const kinds = async (member: Member) => (await toldTo(member)).map(({ kind }) => kind);
  expect([await kinds(ada), await kinds(ben)]).toEqual([['decision'], ['report-answered']]);
  await mend();
  await pass(0);
  expect((await kinds(ada)).toSorted()).toEqual(['decision', 'report-answered']);
});

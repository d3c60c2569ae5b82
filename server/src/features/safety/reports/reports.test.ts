import { exportAccount } from '@lintel/contract/accounts/accounts';
import { blockMember } from '@lintel/contract/safety/blocks';
import {
  countReports,
  listReports,
  reopenReport,
  resolveReport,
  sendReport,
} from '@lintel/contract/safety/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, anAdmin, saveProfile } from '#server/testing/builders.ts';
import { aDecision } from '#server/testing/suspending.ts';
import { aConversation, send, type Talker, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sweepReports } from './service.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  admin = await anAdmin(app);
});
afterAll(() => app.close());

const tryReport = ({ client }: Pick<Talker, 'client'>, body: object) =>
  client.try(sendReport, { body: { reason: 'spam', ...body } as never });
const report = async (from: Talker, body: object) => {
  const { status, body: answer } = await tryReport(from, body);
  expect(status).toBe(201);
  return answer as { id: string };
};
const findOpen = async (id: string) => {
  const { items } = await admin.client.call(listReports, { query: {} });
  return items.find((one) => one.id === id);
};
const resolve = ({ client }: Pick<Talker, 'client'>, id: string) =>
  client.try(resolveReport, {
    params: { id },
    body: { decision: aDecision() },
  });

describe('a report', () => {
  it('of a profile keeps its content, even if the member changes it later', async () => {
    const bio = `${'Guaranteed returns. '.repeat(20)}Send money first.`;
    const [ada, ben] = await twoMembers(app, {}, { fullName: 'Ben Trickster', bio });
    const { id } = await report(ada, {
      profileId: ben.id,
      reason: 'scam',
      details: ' Asked twice ',
    });
    await saveProfile(ben.client, { fullName: 'Ben Honest', bio });
    expect(await findOpen(id)).toMatchObject({
      reporter: { profileId: ada.id },
      subject: { profileId: ben.id, card: { fullName: 'Ben Honest', bio }, isSuspended: false },
      messageId: null,
      reason: 'scam',
      details: 'Asked twice',
      snapshot: { profile: { fullName: 'Ben Trickster', bio }, messages: [] },
      outcome: null,
    });
  });

  it('of a message keeps it with the messages around it', async () => {
    const [ada, ben] = await aConversation(app);
    for (let i = 0; i < 4; i++) await send(ben, ada, `before ${i}`);
    const bad = await send(ben, ada, 'Something vile');
    for (let i = 0; i < 9; i++) await send(ada, ben, `after ${i}`);
    const { id } = await report(ada, { messageId: (bad as { id: string }).id });
    const entry = await findOpen(id);
    expect(entry).toMatchObject({
      subject: { profileId: ben.id },
      messageId: (bad as { id: string }).id,
    });
    const contents = entry?.snapshot.messages.map(({ content }) => content);
    expect(contents).toHaveLength(11);
    expect(contents?.[5]).toBe('Something vile');
  });

  it('can be about a blocked member, and by a blocked member about a former partner', async () => {
    const [ada, ben] = await aConversation(app);
    await ada.client.call(blockMember, { params: { id: ben.id } });
    await report(ada, { profileId: ben.id });
    await report(ben, { profileId: ada.id });
  });

  it('of something hidden gets the same refusal as of something missing', async () => {
    const [ada, ben] = await aConversation(app);
    const stranger = await aMember(app);
    const { id: messageId } = (await send(ben, ada, 'For Ada')) as { id: string };
    const refusals = [
      [await tryReport(stranger, { messageId }), 'NOT_FOUND'],
      [await tryReport(stranger, { messageId: 'msg_none' }), 'NOT_FOUND'],
      [await tryReport(ada, { profileId: `user_${'0'.repeat(26)}` }), 'PROFILE_NOT_FOUND'],
      [await tryReport(ada, { profileId: ada.id }), 'OWN_REPORT'],
      [await tryReport(ben, { messageId }), 'OWN_REPORT'],
    ] as const;
    for (const [{ error }, code] of refusals) expect(error?.code).toBe(code);
    await ben.client.call(blockMember, { params: { id: stranger.id } });
    const hidden = await tryReport(stranger, { profileId: ben.id });
    expect(hidden.error?.code).toBe('PROFILE_NOT_FOUND');
  });

  it.each([
    [{}],
    [{ profileId: 'x' }],
    [{ profileId: `user_${'0'.repeat(26)}`, messageId: 'msg_1' }],
    [{ messageId: 'msg_1', reason: 'boring' }],
    [{ messageId: 'msg_1', reason: 'other', details: '  ' }],
    [{ messageId: 'msg_1', details: 'x'.repeat(1_001) }],
  ])('that is invalid is refused: %j', async (body) => {
    expect((await tryReport(admin, body)).status).toBe(400);
  });

  it('needs a session, and is rate-limited, even with many requests at once', async () => {
    await using strict = await openTestApp();
    const [ada, ben] = await twoMembers(strict);
    expect((await tryReport({ client: strict.visitor() }, { profileId: ben.id })).status).toBe(401);
    const many = Array.from({ length: 16 }, () => tryReport(ada, { profileId: ben.id }));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    expect((await tryReport(ben, { profileId: ada.id })).status).toBe(201);
  });

  it('is exported with the account of its author, not of its subject', async () => {
    const [ada, ben] = await twoMembers(app);
    await report(ada, { profileId: ben.id, details: 'Rather unusual' });
    const [own, theirs] = [
      await ada.client.call(exportAccount, {}),
      await ben.client.call(exportAccount, {}),
    ];
    expect(own).toMatchObject({ reports: [{ profileId: ben.id, details: 'Rather unusual' }] });
    expect(JSON.stringify(theirs)).not.toContain('Rather unusual');
  });
});

describe('administrators', () => {
  it('close a report once, no matter who is first, and the action is recorded', async () => {
    const [ada, ben] = await twoMembers(app);
    const { id } = await report(ada, { profileId: ben.id });
    const { open } = await admin.client.call(countReports, {});
    const answers = await Promise.all(Array.from({ length: 6 }, () => resolve(admin, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'REPORT_RESOLVED')).toHaveLength(5);
    const log = app.ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', id);
    expect(await log.execute()).toMatchObject([{ actorId: admin.id, action: 'resolve-report' }]);
    expect(await findOpen(id)).toBeUndefined();
    const query = { state: 'resolved' } as const;
    const page = await admin.client.call(listReports, { query });
    expect(page.items[0]).toMatchObject({ id, outcome: 'action_taken' });
    expect(await admin.client.call(countReports, {})).toEqual({ open: open - 1 });
    expect((await resolve(admin, 'rep_none')).error?.code).toBe('NOT_FOUND');
    app.ctx.clock.advance(366 * 24 * 3_600_000);
    await sweepReports(app.ctx);
    await admin.signInAgain();
    expect((await admin.client.call(listReports, { query })).items).toEqual([]);
  });

  it('are recorded each time they read a message in a report, and not without one', async () => {
    const [ada, ben] = await aConversation(app);
    const { id: messageId } = (await send(ben, ada, 'Something vile')) as { id: string };
    const reports = [await report(ada, { messageId }), await report(ada, { profileId: ben.id })];
    const traces = async () => {
      const read = app.ctx.db
        .selectFrom('auditLog')
        .select(['actorId', 'subjectId'])
        .where('action', '=', 'read-reported-message')
        .where(
          'subjectId',
          'in',
          reports.map(({ id }) => id),
        );
      return read.execute();
    };
    expect(await traces()).toEqual([]);
    await findOpen(reports[0]?.id ?? '');
    expect(await traces()).toContainEqual({ actorId: admin.id, subjectId: reports[0]?.id });
    expect((await traces()).every(({ subjectId }) => subjectId === reports[0]?.id)).toBe(true);
  });

  it('page through all of them', async () => {
    const [ada, ben] = await twoMembers(app);
    for (let i = 0; i < 60; i++) await report(ada, { profileId: ben.id });
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await admin.client.call(listReports, { query: { ...(after && { after }) } });
      ids.push(...page.items.map(({ id }) => id));
      after = page.nextAfter ?? undefined;
    } while (after);
    expect(ids).toEqual(ids.toSorted());
    const { open } = await admin.client.call(countReports, {});
    expect(new Set(ids).size).toBe(open);
  });

  it('are the only ones who see and close reports', async () => {
    const member = await aMember(app);
    for (const [client, status] of [
      [member.client, 403],
      [app.visitor(), 401],
    ] as const) {
      expect((await client.try(listReports, { query: {} })).status).toBe(status);
      expect((await resolve({ client }, 'rep_x')).status).toBe(status);
    }
    expect((await admin.client.inject({ url: '/api/admin/reports?state=x' })).statusCode).toBe(400);
  });
});

it('a closed report can be opened again, which the log keeps', async () => {
  const [ada, ben] = await twoMembers(app);
  const { id } = await report(ada, { profileId: ben.id });
  await resolve(admin, id);
  const params = { id };
  const reopened = await admin.client.call(reopenReport, { params });
  expect(reopened).toMatchObject({ id, resolvedAt: null, outcome: null });
  await admin.client.call(reopenReport, { params });
  const entries = app.ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', id);
  const actions = (await entries.where('action', '=', 'reopen-report').execute()).length;
  expect(actions).toBe(1);
  const missing = await admin.client.try(reopenReport, { params: { id: 'rep_none' } });
  expect(missing.status).toBe(404);
});

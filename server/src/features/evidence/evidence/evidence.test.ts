import { exportAccount, updateAccount } from '@lintel/contract/accounts/accounts';
import { listCards } from '@lintel/contract/directory/search';
import {
  decideEvidence,
  listWaitingEvidence,
  reopenEvidence,
} from '@lintel/contract/evidence/decisions';
import { deleteEvidence, listEvidence, saveEvidence } from '@lintel/contract/evidence/evidence';
import { listNotifications, readNotifications } from '@lintel/contract/notifications/bell';
import { getProfile } from '@lintel/contract/profiles/profiles';
import type { EvidenceKind } from '@lintel/contract/values/evidence';
import { DECISION_UNDO_MILLISECONDS } from '@lintel/contract/values/safety';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '#server/platform/jobs.ts';
import { daysAfter, londonDay, monthsAfter } from '#server/platform/london-days.ts';
import { breakRow } from '#server/testing/broken-row.ts';
import { aFact, aMember, anAdmin, proveAddress, saveProfile } from '#server/testing/builders.ts';
import { listedMembers } from '#server/testing/listed-members.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { evidenceJobs } from './service.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  app = await openTestApp();
  admin = await anAdmin(app);
});
afterAll(() => app.close());

type Member = Awaited<ReturnType<typeof aMember>>;
const DAY = 86_400_000;
const REDRESS = { scheme: 'The Property Ombudsman', number: 'D12345' };

const aSourcer = () => aMember(app, { role: 'sourcer' });
const save = ({ client }: Member, kind: EvidenceKind, body: object, isAsked = false) =>
  client.try(saveEvidence, { params: { kind }, body: { ...body, isAsked } });
const stateOf = async ({ client }: Member, kind: EvidenceKind) =>
  (await client.call(listEvidence, {})).items.find((item) => item.kind === kind)?.state;
const seen = async ({ id }: Member, { client }: Member) => {
  const profile = await client.call(getProfile, { params: { id } });
  const [card] = (await client.call(listCards, { query: { ids: [id] } })).items;
  return { ...profile, card: card?.checkedKinds };
};
const waitingOf = async ({ id }: Member) => {
  const { items } = await admin.client.call(listWaitingEvidence, { query: {} });
  return items.filter(({ member }) => member.id === id);
};
const decide = async (member: Member, decision: object, { client } = admin) => {
  const [row] = await waitingOf(member);
  const body = { outcome: 'checked', how: 'register', seen: row, ...decision };
  return client.try(decideEvidence, { params: { id: row?.id ?? '' }, body: body as never });
};

const tell = () => {
  app.ctx.clock.advance(DECISION_UNDO_MILLISECONDS);
  return runJobs(app.ctx, evidenceJobs);
};

describe('what a member states', () => {
  it.each([
    ['company', { number: '1234567' }, { number: '01234567' }],
    ['company', { number: 'sc 123456' }, { number: 'SC123456' }],
    ['aml', { number: 'xaml00000123456' }, { number: 'XAML00000123456' }],
    ['redress', REDRESS, REDRESS],
    ['insurance', { scheme: 'Public liability', insurer: 'Aviva', endsOn: '2027-01-31' }, {}],
    ['ico', { number: 'za123456' }, { number: 'ZA123456' }],
    ['linkedin', { number: 'https://www.linkedin.com/in/sam-hollis' }, {}],
  ] as const)('is written as registers do: %s %j', async (kind, given, stated) => {
    const member = await aSourcer();
    const { body } = await save(member, kind, given);
    expect(body).toMatchObject({ ...stated, state: 'stated', how: null });
  });

  it.each([
    ['company', { number: '123456789' }, 'number'],
    ['company', { number: 'ABCDEFGH' }, 'number'],
    ['aml', { number: 'X1' }, 'number'],
    ['redress', { ...REDRESS, scheme: 'Safeagent' }, 'scheme'],
    ['redress', { ...REDRESS, endsOn: '2020-01-01' }, 'endsOn'],
    ['redress', { ...REDRESS, endsOn: '2039-01-01' }, 'endsOn'],
    ['insurance', { scheme: 'Public liability', insurer: 'Aviva' }, 'endsOn'],
    [
      'insurance',
      { scheme: 'Public liability', insurer: 'a@b.com', endsOn: '2027-01-31' },
      'insurer',
    ],
    ['linkedin', { number: 'https://evil.example/in/sam' }, 'number'],
    ['gas_safe', { number: '123456' }, 'kind'],
    ['wales', { number: 'RSW-12345' }, 'kind'],
  ] as const)('is refused where it is wrong: %s %j', async (kind, given, field) => {
    const { status, error } = await save(await aSourcer(), kind, given);
    expect(status).toBe(400);
    expect(Object.keys(error?.fields ?? {})).toEqual([field]);
  });

  it('is asked for by role and areas', async () => {
    const kindsOf = async ({ client }: Member) =>
      (await client.call(listEvidence, {})).items.map(({ kind }) => kind);
    const investor = await aMember(app, { role: 'investor' });
    expect(await kindsOf(investor)).toEqual(['company', 'identity', 'linkedin']);
    const areas = [{ nation: 'Scotland' as const }];
    const manager = await aMember(app, { role: 'management', areas });
    expect(await kindsOf(manager)).toContain('scotland');
    expect(await kindsOf(manager)).not.toContain('wales');
  });

  it('is shown to others as stated, without words, refusals and empty rows', async () => {
    const [member, other] = [await aSourcer(), await aMember(app)];
    await save(member, 'redress', REDRESS, true);
    await decide(member, { outcome: 'refused', refusal: 'other', words: 'A secret.' });
    await save(member, 'aml', { number: 'XAML00000123456' });
    await save(member, 'identity', {}, true);
    const { evidence, verified } = await seen(member, other);
    expect(evidence).toMatchObject([{ kind: 'aml', how: null, checkedOn: null }]);
    expect(verified).toBe(false);
    expect(JSON.stringify(evidence)).not.toContain('secret');
    const own = await member.client.call(listEvidence, {});
    expect(own.items.find(({ kind }) => kind === 'redress')).toMatchObject({
      ...{ state: 'refused', refusal: 'other', words: 'A secret.' },
    });
  });

  it('can be asked to be checked ten times a day', async () => {
    const member = await aSourcer();
    for (let i = 0; i < 10; i += 1) {
      const { status } = await save(member, 'redress', { ...REDRESS, number: `D1234${i}` }, true);
      expect(status).toBe(200);
    }
    const last = await save(member, 'redress', { ...REDRESS, number: 'D99999' }, true);
    expect(last.error?.code).toBe('RATE_LIMITED');
    expect((await waitingOf(member))[0]?.number).toBe('D12349');
  });
});

describe('a check', () => {
  it('makes a fact on profile and card, is told and recorded, until it is removed', async () => {
    const [member, other] = [await aSourcer(), await aSourcer()];
    await proveAddress(app, member);
    const stated = { ...REDRESS, number: 'D777' };
    await save(other, 'redress', stated);
    await save(member, 'redress', stated, true);
    expect(await stateOf(member, 'redress')).toBe('waiting');
    const [row] = await waitingOf(member);
    expect(row).toMatchObject({ emailDomain: 'example.test', sameNumber: [{ id: other.id }] });
    expect((await decide(member, {})).error).toBeUndefined();
    const today = londonDay(app.ctx.clock.now());
    const { evidence, verified, card } = await seen(member, other);
    expect(evidence).toMatchObject([{ ...stated, how: 'register', checkedOn: today }]);
    expect([verified, card]).toEqual([true, ['redress']]);
    await tell();
    const mails = await app.mailTo(member.email);
    expect(mails.at(-1)?.subject).toBe('Your redress membership is checked');
    const exported = await member.client.call(exportAccount, {});
    expect(exported).toMatchObject({ evidence: [{ kind: 'redress', state: 'checked' }] });
    await member.client.call(deleteEvidence, { params: { kind: 'redress' } });
    expect(await seen(member, other)).toMatchObject({ evidence: [], verified: false, card: [] });
  });

  it('is refused with words, and asked for again', async () => {
    const member = await aSourcer();
    await proveAddress(app, member);
    await save(member, 'aml', { number: 'XAML00000123456' }, true);
    expect((await decide(member, { outcome: 'refused' })).status).toBe(400);
    expect((await decide(member, { outcome: 'refused', refusal: 'other' })).status).toBe(400);
    await decide(member, { outcome: 'refused', refusal: 'unknown' });
    await tell();
    const subject = (await app.mailTo(member.email)).at(-1)?.subject;
    expect(subject).toBe('We could not confirm your HMRC supervision');
    await save(member, 'aml', { number: 'XAML00000123456' }, true);
    expect((await waitingOf(member))[0]?.earlierRefusal).toBe('unknown');
  });

  it('fault: can be undone until the member is told, with the end that the register shows', async () => {
    const [member, other] = [await aSourcer(), await aMember(app)];
    await proveAddress(app, member);
    await save(member, 'redress', REDRESS, true);
    const [row] = await waitingOf(member);
    if (!row) throw new Error('Nothing waits.');
    const undo = ({ client } = admin) =>
      client.try(reopenEvidence, { params: { id: row.id }, body: { seen: row } });
    const told = async () => (await app.mailTo(member.email)).map(({ subject }) => subject);
    const before = await told();
    expect((await undo()).error?.code).toBe('EVIDENCE_CHANGED');
    const endsOn = londonDay(app.ctx.clock.now() + 90 * DAY);
    for (const decision of [{ endsOn }, { outcome: 'refused', refusal: 'unknown' }]) {
      await decide(member, decision);
      expect((await undo(member)).status).toBe(403);
      expect((await undo()).status).toBe(204);
      expect(await waitingOf(member)).toEqual([row]);
    }
    await tell();
    expect(await told()).toEqual(before);
    expect(await seen(member, other)).toMatchObject({ verified: false, card: [] });
    await decide(member, { endsOn });
    app.ctx.clock.advance(DECISION_UNDO_MILLISECONDS - 1);
    await runJobs(app.ctx, evidenceJobs);
    expect(await told()).toEqual(before);
    await Promise.all([tell(), tell()]);
    expect(await told()).toEqual([...before, 'Your redress membership is checked']);
    expect((await undo()).error?.code).toBe('EVIDENCE_CHANGED');
  });

  it('is of what was looked at, by someone else, and by administrators alone', async () => {
    const member = await aSourcer();
    await save(member, 'redress', REDRESS, true);
    const [row] = await waitingOf(member);
    await save(member, 'redress', { ...REDRESS, number: 'D54321' });
    expect((await decide(member, { seen: row })).error?.code).toBe('EVIDENCE_CHANGED');
    expect((await decide(member, {}, member)).status).toBe(403);
    expect((await member.client.try(listWaitingEvidence, { query: {} })).status).toBe(403);
    expect((await app.visitor().try(listEvidence, {})).status).toBe(401);
    await save(admin, 'linkedin', { number: 'https://www.linkedin.com/in/ada-ashe' }, true);
    expect((await decide(admin, { how: 'page' })).error?.code).toBe('OWN_ADMINISTRATION');
  });

  it('fault: all that waits is counted, and is on pages', async () => {
    await using busy = await openTestApp();
    const { client } = await anAdmin(busy);
    for (let made = 0; made < 51; made += 1) {
      const member = await aMember(busy, { role: 'sourcer' });
      await save(member, 'redress', REDRESS, true);
      busy.ctx.clock.advance(1_000);
    }
    const [first, second] = await Promise.all(
      [undefined, 2].map((page) => client.call(listWaitingEvidence, { query: { page } })),
    );
    expect(first).toMatchObject({ total: 51, nextPage: 2 });
    expect(second).toMatchObject({ total: 51, nextPage: null });
    const ids = [first, second].flatMap((page) => page?.items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(51);
    const beyond = await client.call(listWaitingEvidence, { query: { page: 3 } });
    expect(beyond).toEqual({ items: [], total: 51, nextPage: null });
    expect((await client.try(listWaitingEvidence, { query: { page: 0 } })).status).toBe(400);
  });

  it('waits again under another number or name, but not with other changes', async () => {
    const names = { fullName: 'Vera Found', businessName: 'Found Ltd' };
    const member = await aMember(app, { role: 'sourcer', ...names });
    const isWaiting = async () => (await stateOf(member, 'redress')) === 'waiting';
    await aFact(member, admin, 'redress', REDRESS);
    await save(member, 'redress', REDRESS);
    await saveProfile(member.client, { role: 'sourcer', ...names, bio: 'New words' });
    expect(await isWaiting()).toBe(false);
    await save(member, 'redress', { ...REDRESS, number: 'D54321' });
    expect(await isWaiting()).toBe(true);
    await decide(member, {});
    await saveProfile(member.client, { role: 'sourcer', ...names, businessName: 'Rothschild' });
    expect(await isWaiting()).toBe(true);
    await decide(member, {});
    await member.client.call(updateAccount, { body: { fullName: 'Someone Else' } });
    expect(await isWaiting()).toBe(true);
    const { verified, evidence } = await seen(member, await aMember(app));
    expect(verified).toBe(false);
    expect(evidence).toMatchObject([{ how: null }]);
  });
});

describe('the turn of the day', () => {
  it('is at midnight in London, in winter and in summer', () => {
    expect(londonDay(Date.parse('2027-03-28T23:30:00Z'))).toBe('2027-03-29');
    expect(londonDay(Date.parse('2027-03-27T23:30:00Z'))).toBe('2027-03-27');
    expect(londonDay(Date.parse('2027-10-30T23:30:00Z'))).toBe('2027-10-31');
    expect(londonDay(Date.parse('2027-10-31T23:30:00Z'))).toBe('2027-10-31');
    expect(monthsAfter('2028-02-29', 12)).toBe('2029-02-28');
  });

  it('tells owners once, whichever server turns it, and ends facts', async () => {
    const member = await aSourcer();
    await proveAddress(app, member);
    const other = await aMember(app);
    // Two servers need PostgreSQL.
    const isPostgres = process.env.TEST_ENGINE === 'postgres';
    await using second = isPostgres ? await openTestApp({}, app) : undefined;
    const now = app.ctx.clock.now();
    const endsOn = londonDay(now + 40 * DAY);
    await aFact(member, admin, 'redress', { ...REDRESS, endsOn });
    const turn = async () => {
      const servers = second ? [app, second] : [app];
      await Promise.all(servers.map(({ ctx }) => runJobs(ctx, evidenceJobs)));
      await runJobs(app.ctx, evidenceJobs);
    };
    const told = async () =>
      (await app.mailTo(member.email)).filter(({ kind }) => kind === 'checks-end').length;
    const inBell = async () => {
      await member.signInAgain();
      const { items } = await member.client.call(listNotifications, {});
      const read = items.filter(({ kind }) => kind === 'checks');
      const body = { items: read.map(({ id, mark }) => ({ id, mark })) };
      if (read.length > 0) await member.client.call(readNotifications, { body });
      return read.map(({ count, isUnread }) => [count, isUnread]);
    };
    const after = async (days: number) => {
      app.ctx.clock.advance(days * DAY);
      await turn();
      return told();
    };
    expect([await after(9), await inBell()]).toEqual([0, []]);
    expect([await after(1), await inBell()]).toEqual([1, [[1, true]]]);
    expect([await after(1), await inBell()]).toEqual([1, [[1, false]]]);
    expect([await after(22), await inBell()]).toEqual([1, [[1, false]]]);
    expect([await after(7), await inBell()]).toEqual([2, [[1, true]]]);
    const emails = (await app.mailTo(member.email)).filter(({ kind }) => kind === 'checks-end');
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
      '1 of your checks ends soon',
      '1 of your checks ends today',
    ]);
    const words = new Date(`${endsOn}T12:00:00Z`).toLocaleDateString('en-GB', {
      dateStyle: 'long',
    });
    expect(emails[0]?.text).toContain(`Redress: until ${words}.`);
    await Promise.all([member, other, admin].map(({ signInAgain }) => signInAgain()));
    expect(await seen(member, other)).toMatchObject({ verified: true, card: ['redress'] });
    expect(await after(1)).toBe(2);
    expect(await seen(member, other)).toMatchObject({ verified: false, card: [], evidence: [] });
    expect(await stateOf(member, 'redress')).toBe('ended');
    expect(await inBell()).toEqual([]);
  });

  it('fault: rings the bell for a later reminder, although no more checks end than before', async () => {
    const member = await aSourcer();
    await admin.signInAgain();
    const endsIn = (days: number) => londonDay(app.ctx.clock.now() + days * DAY);
    await aFact(member, admin, 'redress', { ...REDRESS, endsOn: endsIn(31) });
    const insurance = { scheme: 'Public liability', insurer: 'Aviva', number: 'P1' };
    await aFact(member, admin, 'insurance', { ...insurance, endsOn: endsIn(35) });
    const inBell = async () => {
      const { items } = await member.client.call(listNotifications, {});
      return items.filter(({ kind }) => kind === 'checks');
    };
    const readBell = async () => {
      const body = { items: (await inBell()).map(({ id, mark }) => ({ id, mark })) };
      await member.client.call(readNotifications, { body });
    };
    app.ctx.clock.advance(2 * DAY);
    await member.signInAgain();
    expect(await inBell()).toMatchObject([{ count: 1, isUnread: true }]);
    await readBell();
    expect(await inBell()).toMatchObject([{ isUnread: false }]);
    await member.client.call(deleteEvidence, { params: { kind: 'redress' } });
    app.ctx.clock.advance(4 * DAY);
    await member.signInAgain();
    expect(await inBell()).toMatchObject([{ count: 1, isUnread: true }]);
  });

  it('fault: goes on until nothing is due, however many checks end on a day', async () => {
    await using crowd = await openTestApp();
    const { db, clock } = crowd.ctx;
    const ids = await listedMembers(crowd, 230);
    const checked = { verifiedAt: 1, factFlags: 4, datedUntil: londonDay(clock.now()) };
    await db.updateTable('profiles').set(checked).where('id', 'in', ids).execute();
    const turn = async () => {
      await runJobs(crowd.ctx, evidenceJobs);
      return db.selectFrom('profiles').select('id').where('factFlags', '>', 0).execute();
    };
    const [broken = ''] = ids;
    const mend = await breakRow(db, { table: 'profiles', key: 'id', value: broken });
    clock.advance(DAY);
    expect(await turn()).toEqual([{ id: broken }]);
    await mend();
    expect(await turn()).toEqual([]);
  });

  it('tells owners once of ends that a check did not have before', async () => {
    const member = await aSourcer();
    await proveAddress(app, member);
    const fresh = await anAdmin(app);
    await aFact(member, fresh, 'redress', REDRESS);
    const today = londonDay(app.ctx.clock.now());
    // As the migration leaves them.
    const due = { remindOn: today };
    await app.ctx.db.updateTable('evidence').set(due).where('memberId', '=', member.id).execute();
    const datedUntil = daysAfter(today, -1);
    const profile = app.ctx.db.updateTable('profiles').set({ datedUntil });
    await profile.where('id', '=', member.id).execute();
    await runJobs(app.ctx, evidenceJobs);
    await runJobs(app.ctx, evidenceJobs);
    const emails = (await app.mailTo(member.email)).filter(
      ({ kind }) => kind === 'checks-have-ends',
    );
    expect(emails.map(({ subject }) => subject)).toEqual(['Your checks now have an end']);
  });
});

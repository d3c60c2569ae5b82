import { signup, updateAccount } from '@lintel/contract/accounts/accounts';
import { listCards, searchProfiles } from '@lintel/contract/directory/search';
import { decideEvidence, listWaitingEvidence } from '@lintel/contract/evidence/decisions';
import { deleteEvidence, listEvidence, saveEvidence } from '@lintel/contract/evidence/evidence';
import { compareProfiles, getProfile, saveOwnProfile } from '@lintel/contract/profiles/profiles';
import { decideMember } from '@lintel/contract/safety/decisions';
import type { EvidenceKind } from '@lintel/contract/values/evidence';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '#server/platform/jobs.ts';
import { londonDay } from '#server/platform/london-days.ts';
import { aFact, aMember, anAdmin, PASSWORD, saveProfile } from '#server/testing/builders.ts';
import { FakeCompaniesHouse } from '#server/testing/fake-companies-house.ts';
import { aSuspension } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { evidenceJobs } from './service.ts';

// A check is of a name, and a decision names what was seen.

let app: TestApp;
let register: FakeCompaniesHouse;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  register = await FakeCompaniesHouse.open();
  app = await openTestApp({ companiesHouse: register.settings });
  admin = await anAdmin(app);
});
afterAll(async () => {
  await app.close();
  await register[Symbol.asyncDispose]();
});

type Member = Awaited<ReturnType<typeof aMember>>;
const DAY = 86_400_000;
const REDRESS = { scheme: 'The Property Ombudsman', number: 'D12345' };
const HONEST = { role: 'management', fullName: 'Anna Honest', businessName: 'Honest Ltd' } as const;

const aManager = () => aMember(app, HONEST);
const ask = ({ client }: Member, kind: EvidenceKind = 'redress', stated: object = REDRESS) =>
  client.try(saveEvidence, { params: { kind }, body: { ...stated, isAsked: true } });
const name = ({ client }: Member, values: object) => saveProfile(client, { ...HONEST, ...values });
const waitingOf = async ({ id }: Member) => {
  const { items } = await admin.client.call(listWaitingEvidence, { query: {} });
  return items.find(({ member }) => member.id === id);
};
const decide = (row: Awaited<ReturnType<typeof waitingOf>>, decision: object = {}) => {
  const body = { outcome: 'checked', how: 'register', seen: row, ...decision };
  return admin.client.try(decideEvidence, {
    params: { id: row?.id ?? '' },
    body: body as never,
  });
};
const stateOf = async ({ client }: Member, kind: EvidenceKind = 'redress') =>
  (await client.call(listEvidence, {})).items.find((item) => item.kind === kind)?.state;

/** What each place that shows a mark shows of a member. */
const marksOf = async ({ id }: Member, { client }: Member) => {
  const query = { ids: [id] };
  const [profile, cards, compared, found] = await Promise.all([
    client.call(getProfile, { params: { id } }),
    client.call(listCards, { query }),
    client.call(compareProfiles, { query: { ids: id } }),
    client.call(searchProfiles, { query: { q: 'Anna Honest', limit: 48 } }),
  ]);
  const ofEvidence = (evidence: readonly { how: unknown }[] | undefined) =>
    evidence?.some(({ how }) => how !== null) ?? false;
  return [
    ...[profile.verified, profile.checkedKinds.length > 0, profile.verifiedAt !== null],
    ...[ofEvidence(profile.evidence), cards.items[0]?.verified ?? false],
    ...[ofEvidence(compared.items[0]?.evidence), compared.items[0]?.verifiedAt != null],
    found.items.find((item) => item.id === id)?.verified ?? false,
  ];
};
const NO_MARK = Array.from({ length: 8 }, () => false);
const ALL_MARKS = NO_MARK.map(() => true);

describe('a name', () => {
  it.each([
    ['another business', (member: Member) => name(member, { businessName: 'Savills plc' })],
    [
      'another person',
      ({ client }: Member) => client.call(updateAccount, { body: { fullName: 'Someone Else' } }),
    ],
    ['another role', (member: Member) => name(member, { role: 'sourcer' })],
  ])('fault: what staff saw is not checked for %s', async (_, rename) => {
    const member = await aManager();
    await ask(member);
    const seen = await waitingOf(member);
    expect(seen).toMatchObject(HONEST);
    await rename(member);
    expect((await decide(seen)).error?.code).toBe('EVIDENCE_CHANGED');
    expect(await stateOf(member)).toBe('waiting');
  });

  it.each([
    ['another business', { businessName: 'Big Bank plc' }],
    ['another person', { fullName: 'Anna Honest-Rothschild' }],
    ['another role', { role: 'sourcer' }],
  ])('fault: a mark does not go over to %s', async (_, values) => {
    const [member, other] = [await aManager(), await aMember(app)];
    await aFact(member, admin, 'redress', REDRESS);
    expect(await marksOf(member, other)).toEqual(ALL_MARKS);
    await name(member, values);
    expect(await marksOf(member, other)).toEqual(NO_MARK);
    expect(await stateOf(member)).toBe('waiting');
  });

  it('fault: a check holds for the same name in other letters', async () => {
    const [member, other] = [await aManager(), await aMember(app)];
    await aFact(member, admin, 'redress', REDRESS);
    await name(member, { fullName: 'ANNA  Honest', businessName: 'HONEST ltd' });
    expect(await marksOf(member, other)).toEqual(ALL_MARKS);
  });

  it('fault: of a check and a new name at once, no mark is for the new one', async () => {
    for (const businessName of ['Bank One plc', 'Bank Two plc', 'Bank Three plc']) {
      const [member, other] = [await aManager(), await aMember(app)];
      await ask(member);
      const seen = await waitingOf(member);
      await Promise.all([decide(seen), name(member, { businessName })]);
      expect(await marksOf(member, other)).toEqual(NO_MARK);
    }
  });
});

describe('the shape of names', () => {
  it('fault: no name says that it was checked, and none is that of the site', async () => {
    const member = await aManager();
    const save = (values: object) =>
      member.client.try(saveOwnProfile, { body: { ...HONEST, location: 'Leeds', ...values } });
    const faults = await Promise.all([
      save({ businessName: 'Savills ✔' }),
      save({ businessName: 'Lintel Support' }),
      save({ fullName: 'Anna \u200bHonest' }),
      member.client.try(updateAccount, { body: { fullName: 'Lintel Team' } }),
      ask(member, 'insurance', {
        ...{ scheme: 'Public liability', endsOn: londonDay(app.ctx.clock.now() + 9 * DAY) },
        insurer: 'Aviva plc. Checked on the register, 3 November 2026. Verified by Lintel',
      }),
      app.visitor().try(signup, {
        body: { fullName: 'Lintel', email: 'lintel@example.test', password: PASSWORD },
      }),
    ]);
    expect(faults.map(({ error }) => Object.keys(error?.fields ?? {}).join())).toEqual([
      ...['businessName', 'businessName', 'fullName', 'fullName', 'insurer', 'fullName'],
    ]);
  });

  it('fault: a name from before is not judged until it changes', async () => {
    const member = await aManager();
    const old = { businessName: 'Honest ✔ Ltd' };
    await app.ctx.db.updateTable('profiles').set(old).where('id', '=', member.id).execute();
    const save = (values: object) =>
      member.client.try(saveOwnProfile, {
        body: { ...HONEST, ...old, location: 'Leeds', ...values },
      });
    expect((await save({ bio: 'New words.' })).status).toBe(200);
    expect((await save({ businessName: 'Honest ✔✔ Ltd' })).status).toBe(400);
  });

  it('fault: staff see whose name a name looks like, and that it holds the site’s', async () => {
    const known = await aMember(app, { ...HONEST, businessName: 'Sapa Homes' });
    await aFact(known, admin, 'redress', REDRESS);
    const [twin, other] = await Promise.all(
      ['Ѕара Homes', 'Steel Lintel Ltd'].map((businessName) =>
        aMember(app, { ...HONEST, businessName }),
      ),
    );
    await ask(twin as Member);
    await ask(other as Member);
    expect(await waitingOf(twin as Member)).toMatchObject({
      ...{ looksLike: [{ id: known.id, name: 'Sapa Homes' }], holdsSiteName: false },
    });
    expect(await waitingOf(other as Member)).toMatchObject({ looksLike: [], holdsSiteName: true });
  });
});

describe('what is over', () => {
  it('fault: a check that ended yesterday is shown nowhere before the turn of the day', async () => {
    const [member, other] = [await aManager(), await aMember(app)];
    const endsOn = londonDay(app.ctx.clock.now() + 3 * DAY);
    await aFact(member, admin, 'redress', { ...REDRESS, endsOn });
    app.ctx.clock.advance(3 * DAY);
    await Promise.all([member, other, admin].map(({ signInAgain }) => signInAgain()));
    expect(await marksOf(member, other)).toEqual(ALL_MARKS);
    app.ctx.clock.advance(DAY);
    await Promise.all([member, other, admin].map(({ signInAgain }) => signInAgain()));
    expect(await marksOf(member, other)).toEqual(NO_MARK);
    await runJobs(app.ctx, evidenceJobs);
    expect(await marksOf(member, other)).toEqual(NO_MARK);
  });

  it('fault: what has ended while it waited cannot be called checked', async () => {
    const member = await aManager();
    const endsOn = londonDay(app.ctx.clock.now());
    await ask(member, 'redress', { ...REDRESS, endsOn });
    app.ctx.clock.advance(DAY);
    await admin.signInAgain();
    const row = await waitingOf(member);
    const { error } = await decide(row);
    expect(error?.fields).toEqual({ endsOn: 'This has already ended.' });
    const later = londonDay(app.ctx.clock.now() + DAY);
    expect((await decide(row, { endsOn: later })).error).toBeUndefined();
  });

  it('fault: a company that could not be read for 61 days has no mark', async () => {
    const [member, other] = [await aManager(), await aMember(app)];
    register.companies.set('04567890', { company_name: 'Honest Ltd' });
    await aFact(member, admin, 'company', { number: '04567890' });
    expect(await marksOf(member, other)).toEqual(ALL_MARKS);
    app.ctx.clock.advance(61 * DAY);
    await Promise.all([member, other, admin].map(({ signInAgain }) => signInAgain()));
    expect(await marksOf(member, other)).toEqual(NO_MARK);
    await runJobs(app.ctx, evidenceJobs);
    expect(await marksOf(member, other)).toEqual(ALL_MARKS);
  });
});

describe('what waits', () => {
  it('fault: an earlier refusal is shown after evidence was removed and stated again', async () => {
    const member = await aManager();
    await ask(member);
    await decide(await waitingOf(member), { outcome: 'refused', refusal: 'unknown' });
    await member.client.call(deleteEvidence, { params: { kind: 'redress' } });
    await ask(member);
    const row = await waitingOf(member);
    expect(row?.earlierRefusal).toBe('unknown');
    await decide(row);
    await ask(member, 'redress', { ...REDRESS, number: 'D54321' });
    expect((await waitingOf(member))?.earlierRefusal).toBeNull();
  });

  it('fault: suspended members do not wait', async () => {
    const member = await aManager();
    await ask(member);
    const params = { id: member.id };
    await admin.client.call(decideMember, { params, body: aSuspension() });
    expect(await waitingOf(member)).toBeUndefined();
  });

  it('fault: changes of what waits count as asks', async () => {
    const member = await aManager();
    await ask(member);
    const change = (number: string) =>
      member.client.try(saveEvidence, {
        params: { kind: 'redress' },
        body: { ...REDRESS, number, isAsked: false },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => change(`D2000${i}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect((await change('D30000')).error?.code).toBe('RATE_LIMITED');
  });

  it('fault: a company number that the register does not have is not taken', async () => {
    const member = await aManager();
    const { status, error } = await ask(member, 'company', { number: '00000009' });
    expect([status, error?.fields]).toEqual([
      400,
      { number: 'Companies House has no company with this number.' },
    ]);
    register.failure = 'broken';
    expect((await ask(member, 'company', { number: '00000009' })).status).toBe(200);
    register.failure = undefined;
  });

  it('fault: a register that is silent does not keep a company from being stated', async () => {
    const { milliseconds: _, ...companiesHouse } = register.settings;
    await using usual = await openTestApp({ companiesHouse });
    register.failure = 'hanging';
    const answer = await ask(await aMember(usual, HONEST), 'company', { number: '00000009' });
    register.failure = undefined;
    expect(answer.status).toBe(200);
  });

  it('fault: identity is not checked on a register', async () => {
    const member = await aManager();
    await ask(member, 'identity', {});
    const row = await waitingOf(member);
    expect((await decide(row)).error?.fields).toEqual({
      how: 'Please say how you have checked it.',
    });
    expect((await decide(row, { how: 'call' })).error).toBeUndefined();
  });
});

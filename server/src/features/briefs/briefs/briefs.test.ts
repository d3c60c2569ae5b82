import { randomUUID } from 'node:crypto';
import { exportAccount } from '@lintel/contract/accounts/accounts';
import { listCards } from '@lintel/contract/directory/search';
import { listMessages, sendMessage } from '@lintel/contract/messaging/messages';
import {
  type BriefForm,
  getOwnBrief,
  keepBrief,
  removeBrief,
  setBrief,
} from '@lintel/contract/profiles/briefs';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { blockMember } from '@lintel/contract/safety/blocks';
import { listReports, resolveReport, sendReport } from '@lintel/contract/safety/reports';
import { BRIEF_LIMITS, BRIEF_WORDS } from '@lintel/contract/values/briefs';
import { PLACE_WORDS } from '@lintel/contract/values/places';
import { FIGURE_WORDS } from '@lintel/contract/values/profile-values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { aMember, anAdmin, saveProfile } from '#server/testing/builders.ts';
import { aDecision } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

type Member = Awaited<ReturnType<typeof aMember>>;

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const FORM: BriefForm = {
  words: 'Buying two HMOs in Leeds before Christmas',
  seeks: ['sourcer'],
  placeId: null,
  price: null,
};
const set = ({ client }: Member, form: Partial<BriefForm> = {}) =>
  client.call(setBrief, { body: { ...FORM, ...form } });
const own = ({ client }: Member) => client.call(getOwnBrief, {});
/** What a viewer sees on a member's profile, and the same on the card. */
async function seen({ client }: Member, { id }: Member) {
  const { brief } = await client.call(getProfile, { params: { id } });
  const { items } = await client.call(listCards, { query: { ids: [id] } });
  expect(items[0]?.brief).toEqual(brief);
  return brief;
}

async function goTo(instant: string): Promise<void> {
  app.ctx.clock.advance(Date.parse(instant) - app.ctx.clock.now());
}

describe('a brief', () => {
  it('is shown on the profile and its card, until it is removed', async () => {
    const [ada, ben] = [await aMember(app), await aMember(app, { role: 'sourcer' })];
    const { brief } = await set(ada, { placeId: 'leeds-leeds', price: 85_000 });
    expect(brief).toMatchObject({ words: FORM.words, seeks: ['sourcer'], price: 85_000 });
    expect(brief).toMatchObject({
      place: { id: 'leeds-leeds', name: 'Leeds' },
      endsOn: '2026-12-21',
    });
    expect(await seen(ben, ada)).toEqual(brief);
    expect(await own(ada)).toEqual({ brief, hasEnded: false, mayKeep: false, buyers: null });
    expect(await ada.client.call(exportAccount, {})).toMatchObject({ brief });
    for (const _ of [1, 2]) await ada.client.call(removeBrief, {});
    expect(await seen(ben, ada)).toBeNull();
    expect(await own(ada)).toEqual({ brief: null, hasEnded: false, mayKeep: false, buyers: null });
  });

  it('is another one once it says something else', async () => {
    const ada = await aMember(app);
    const first = await set(ada);
    expect((await set(ada)).brief?.id).toBe(first.brief?.id);
    const changes = [{ price: 1 }, { placeId: 'leeds-leeds' }, { seeks: ['management'] }] as const;
    const ids = [];
    for (const change of changes) ids.push((await set(ada, { ...change } as never)).brief?.id);
    expect(new Set([first.brief?.id, ...ids]).size).toBe(4);
  });

  it.each([
    [{ words: 'Two flats in Hull' }, 'words', BRIEF_WORDS.short],
    [{ words: 'Two flats in Hull, call 07700 900123' }, 'words', BRIEF_WORDS.contact],
    [{ words: 'x'.repeat(BRIEF_LIMITS.most + 1) }, 'words', expect.any(String)],
    [{ seeks: [] }, 'seeks', BRIEF_WORDS.noRole],
    [{ seeks: ['sourcer', 'investor'] }, 'seeks', BRIEF_WORDS.ownRole],
    [{ placeId: 'atlantis' }, 'placeId', PLACE_WORDS.unknown],
    [{ price: 0 }, 'price', expect.any(String)],
    [{ price: 85.5 }, 'price', FIGURE_WORDS.amount],
  ])('is refused with %o', async (change, field, words) => {
    const { client } = await aMember(app, { role: 'investor' });
    const { status, error } = await client.try(setBrief, { body: { ...FORM, ...change } as never });
    expect([status, error?.fields]).toEqual([400, { [field]: words }]);
  });

  it('can be changed ten times a day', async () => {
    const ada = await aMember(app);
    for (let i = 0; i < BRIEF_LIMITS.changesADay; i++) await set(ada, { price: i + 1 });
    const { error } = await ada.client.try(setBrief, { body: FORM });
    expect(error?.code).toBe('RATE_LIMITED');
    app.ctx.clock.advance(DAY_MILLISECONDS);
    await set(ada);
  });

  it('ends with another role, and is not seen where either has blocked the other', async () => {
    const [ada, ben] = [await aMember(app), await aMember(app, { role: 'sourcer' })];
    await set(ada);
    await set(ben, { seeks: ['investor'] });
    await saveProfile(ada.client, { role: 'management' });
    expect(await seen(ben, ada)).toBeNull();
    expect(await own(ada)).toMatchObject({ brief: { words: FORM.words }, hasEnded: true });
    await set(ada);
    await ben.client.call(blockMember, { params: { id: ada.id } });
    for (const [viewer, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const { items } = await viewer.client.call(listCards, { query: { ids: [other.id] } });
      expect(items).toEqual([]);
    }
  });

  it('of a sourcer counts the investors who cover it and can buy at it', async () => {
    const areas = [{ placeId: 'ls6', miles: 10 as const }];
    await aMember(app, { areas, budgetMin: 50_000, budgetMax: 100_000 });
    await aMember(app, { areas, budgetMin: 200_000, budgetMax: 300_000 });
    const sourcer = await aMember(app, { role: 'sourcer' });
    const offer = { seeks: ['investor' as const], placeId: 'ls6', price: 85_000 };
    const query = 'role=investor&place=ls6&price=85000';
    expect((await set(sourcer, offer)).buyers).toEqual({ count: 1, query });
    expect((await set(sourcer, { ...offer, placeId: null, price: null })).buyers).toBeNull();
  });
});

describe('a brief ends at midnight in London', () => {
  it.each([
    ['2026-12-01T10:00:00Z', '2027-01-01T00:00:00Z'],
    ['2027-03-10T23:30:00Z', '2027-04-09T23:00:00Z'],
    ['2027-10-14T23:30:00Z', '2027-11-15T00:00:00Z'],
  ])('set at %s at %s', async (start, end) => {
    await goTo(start);
    const [ada, ben] = [await aMember(app), await aMember(app)];
    const { brief } = await set(ada);
    await goTo(end);
    app.ctx.clock.advance(-1);
    for (const member of [ada, ben]) await member.signInAgain();
    expect(await seen(ben, ada)).toEqual(brief);
    app.ctx.clock.advance(1);
    expect(await seen(ben, ada)).toBeNull();
    expect(await own(ada)).toEqual({ brief, hasEnded: true, mayKeep: false, buyers: null });
    expect((await ada.client.try(keepBrief, {})).error?.code).toBe('NOT_FOUND');
    expect((await set(ada)).brief?.id).not.toBe(brief?.id);
  });

  it('and can be put back for 90 days', async () => {
    const ada = await aMember(app);
    await set(ada);
    app.ctx.clock.advance((BRIEF_LIMITS.days + BRIEF_LIMITS.restorableDays) * DAY_MILLISECONDS);
    await ada.signInAgain();
    expect(await own(ada)).toMatchObject({ hasEnded: true });
    app.ctx.clock.advance(DAY_MILLISECONDS);
    expect((await own(ada)).brief).toBeNull();
  });
});

describe('a first message', () => {
  const write = (from: Member, to: Member, briefId: string | undefined) => {
    const body = { clientId: randomUUID(), content: 'I have two.', briefId };
    return from.client.call(sendMessage, { params: { profileId: to.id }, body });
  };
  const quoteOf = async (...written: Parameters<typeof write>) => (await write(...written)).quote;

  it('keeps the words of the brief that it answers, until staff remove it', async () => {
    const [ada, ben, admin] = [await aMember(app), await aMember(app), await anAdmin(app)];
    const { brief } = await set(ada);
    const { id, quote } = await write(ben, ada, brief?.id);
    expect(quote).toBe(FORM.words);
    expect(await quoteOf(ben, ada, brief?.id)).toBeNull();
    expect(await quoteOf(ada, ben, brief?.id)).toBeNull();
    await ada.client.call(removeBrief, {});
    const thread = { params: { profileId: ben.id }, query: {} };
    const first = async () => (await ada.client.call(listMessages, thread)).items[0];
    expect(await first()).toMatchObject({ quote: FORM.words });
    expect(JSON.stringify(await ben.client.call(exportAccount, {}))).toContain(FORM.words);
    const report = { messageId: id, reason: 'spam' as const };
    await ada.client.call(sendReport, { body: report });
    const { items } = await admin.client.call(listReports, { query: {} });
    const remove = [{ what: 'message' as const, seen: 'I have two.' }];
    await admin.client.call(resolveReport, {
      params: { id: items[0]?.id ?? 'none' },
      body: { decision: aDecision({ remove }) },
    });
    expect(await first()).toMatchObject({ isRemoved: true, quote: null });
  });

  it('quotes no other brief and none that is replaced or has ended', async () => {
    const ada = await aMember(app);
    const others = [await aMember(app), await aMember(app), await aMember(app), await aMember(app)];
    const [ben, cat, dan, eve] = others as [Member, Member, Member, Member];
    const first = await set(ada);
    const { brief } = await set(ada, { price: 1 });
    const foreign = await set(ben);
    expect(await quoteOf(ben, ada, first.brief?.id)).toBeNull();
    expect(await quoteOf(cat, ada, foreign.brief?.id)).toBeNull();
    expect(await quoteOf(dan, ada, undefined)).toBeNull();
    app.ctx.clock.advance((BRIEF_LIMITS.days + 1) * DAY_MILLISECONDS);
    await eve.signInAgain();
    expect(await quoteOf(eve, ada, brief?.id)).toBeNull();
  });
});

import { buffer } from 'node:stream/consumers';
import { exportAccount } from '@lintel/contract/accounts/accounts';
import { unsuspendMember } from '@lintel/contract/administration/moderation';
import { putAvatar } from '@lintel/contract/media/media';
import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import { listNotifications } from '@lintel/contract/notifications/bell';
import { getOwnBrief, setBrief } from '@lintel/contract/profiles/briefs';
import { getProfile } from '@lintel/contract/profiles/profiles';
import {
  answerAppeal,
  appealDecision,
  type DecisionForm,
  decideMember,
  getRemovedPhoto,
  listAppeals,
  listMemberDecisions,
  listOwnDecisions,
} from '@lintel/contract/safety/decisions';
import { resolveReport, sendReport } from '@lintel/contract/safety/reports';
import { APPEAL_DAYS, DECISION_UNDO_MILLISECONDS } from '@lintel/contract/values/safety';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MILLISECONDS } from '#server/platform/clock.ts';
import { removeOrphanedObjects } from '#server/platform/storage/orphaned-objects.ts';
import { aMember, anAdmin, aProvedMember, saveProfile } from '#server/testing/builders.ts';
import { aPicture } from '#server/testing/pictures.ts';
import { aDecision, aSuspension } from '#server/testing/suspending.ts';
import { aConversation, send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { listKeptKeys, sweepDecisions, tellWarned } from './service.ts';

type Member = Awaited<ReturnType<typeof aMember>>;

let app: TestApp;
let admin: Member;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  admin = await anAdmin(app);
});
afterAll(() => app.close());

async function decide({ id }: { id: string }, body: DecisionForm) {
  await admin.signInAgain();
  return admin.client.call(decideMember, { params: { id }, body });
}

async function about({ id }: { id: string }) {
  return admin.client.call(listMemberDecisions, { params: { id } });
}

async function tell(): Promise<void> {
  app.ctx.clock.advance(DECISION_UNDO_MILLISECONDS);
  await tellWarned(app.ctx);
}

const own = async ({ client }: Pick<Member, 'client'>) =>
  (await client.call(listOwnDecisions, {})).items;
const tryAppeal = ({ client }: Pick<Member, 'client'>, id: string, words = 'I did not do it.') =>
  client.try(appealDecision, { params: { id }, body: { words } });
const answer = (id: string, isUpheld: boolean, by = admin) =>
  by.client.try(answerAppeal, {
    params: { id },
    body: { answer: 'We have read it all again, in full.', isUpheld },
  });

describe('a decision', () => {
  it('is read by its member once they are told, in the bell too, and names no one else', async () => {
    const [reporter, ben] = [await aProvedMember(app), await aProvedMember(app)];
    const { id } = await reporter.client.call(sendReport, {
      body: { profileId: ben.id, reason: 'scam', details: 'He wants a deposit' },
    });
    const { decisionId } = await admin.client.call(resolveReport, {
      params: { id },
      body: { decision: aDecision() },
    });
    expect(await own(ben)).toEqual([]);
    await tell();
    const [decision] = await own(ben);
    expect(decision).toMatchObject({ id: decisionId, measure: 'warning', reason: 'scam' });
    expect(decision?.viewer.appeal).toEqual({ isAllowed: true });
    const bell = await ben.client.call(listNotifications, {});
    expect(bell.items).toMatchObject([{ kind: 'decision', measure: 'warning', isUnread: true }]);
    await tryAppeal(ben, decisionId ?? '');
    await answer(decisionId ?? '', false);
    const all = [
      await own(ben),
      bell,
      await ben.client.call(exportAccount, { body: {} }),
      (await app.mailTo(ben.email)).map(({ text }) => text),
    ];
    for (const secret of [reporter.id, admin.id, id, 'He wants a deposit']) {
      expect(JSON.stringify(all)).not.toContain(secret);
    }
  });

  it('removes what staff saw, and nothing that has changed since', async () => {
    const ben = await aMember(app, { bio: 'Send money first', businessName: 'Bank of England' });
    const { content } = await about(ben);
    expect(content).toEqual([
      { what: 'bio', text: 'Send money first' },
      { what: 'businessName', text: 'Bank of England' },
    ]);
    const remove = content.map(({ what, text }) => ({ what, seen: text }));
    await saveProfile(ben.client, { bio: 'I let flats', businessName: 'Bank of England' });
    const refused = await admin.client.try(decideMember, {
      params: { id: ben.id },
      body: aDecision({ remove }),
    });
    expect(refused.error?.code).toBe('CONTENT_CHANGED');
    expect((await about(ben)).items).toEqual([]);
    await decide(ben, aDecision({ remove: remove.slice(1) }));
    const profile = await ben.client.call(getProfile, { params: { id: ben.id } });
    expect(profile).toMatchObject({ bio: 'I let flats', businessName: null });
  });

  it('removes what a member is after now, and puts it back unless there is another or it has ended', async () => {
    const body = { words: 'Send money for two flats in Hull', seeks: ['sourcer' as const] };
    const remove = [{ what: 'brief' as const, seen: body.words }];
    const shown = async (member: Member) => (await member.client.call(getOwnBrief, {})).brief;
    const [ben, cat, dan] = [await aMember(app), await aMember(app), await aMember(app)];
    const undone = async (member: Member, meanwhile: () => Promise<unknown>) => {
      const { brief } = await member.client.call(setBrief, { body });
      expect((await about(member)).content).toEqual([{ what: 'brief', text: body.words }]);
      await decide(member, aDecision({ remove }));
      expect(await shown(member)).toBeNull();
      await tell();
      const [{ id = '' } = {}] = await own(member);
      await tryAppeal(member, id);
      await meanwhile();
      await admin.signInAgain();
      expect((await answer(id, true)).status).toBe(200);
      await member.signInAgain();
      return { before: brief, now: await shown(member) };
    };
    const same = await undone(ben, async () => undefined);
    expect(same.now).toEqual(same.before);
    const other = { ...body, words: 'Buying terraces near York station' };
    const newer = await undone(cat, () => cat.client.call(setBrief, { body: other }));
    expect(newer.now?.words).toBe(other.words);
    const later = async () => app.ctx.clock.advance(31 * DAY_MILLISECONDS);
    expect((await undone(dan, later)).now).toBeNull();
  });

  it('is never about oneself, and takes the role of an administrator who is suspended', async () => {
    const other = await anAdmin(app);
    const own = await other.client.try(decideMember, {
      params: { id: other.id },
      body: aDecision(),
    });
    expect(own.error?.code).toBe('OWN_ADMINISTRATION');
    const { id } = await decide(other, aSuspension());
    const rows = app.ctx.db.selectFrom('members').select('role').where('id', '=', other.id);
    expect(await rows.execute()).toEqual([{ role: 'member' }]);
    await admin.client.call(unsuspendMember, { params: { id: other.id } });
    expect((await about(other)).items).toMatchObject([{ id, isYours: true }]);
    expect((await about(other)).items[0]?.undoneAt).not.toBeNull();
  });

  it('of a suspension can end another day, by a later one', async () => {
    const ben = await aMember(app);
    const ends = async () => {
      const row = app.ctx.db.selectFrom('members').select('suspendedUntil');
      return (await row.where('id', '=', ben.id).executeTakeFirst())?.suspendedUntil;
    };
    await decide(ben, aSuspension({ days: 7 }));
    expect(await ends()).toBe(app.ctx.clock.now() + 7 * DAY_MILLISECONDS);
    app.ctx.clock.advance(1);
    await decide(ben, aSuspension({ days: 30 }));
    expect(await ends()).toBe(app.ctx.clock.now() + 30 * DAY_MILLISECONDS);
    app.ctx.clock.advance(1);
    await decide(ben, aSuspension());
    expect(await ends()).toBeNull();
  });
});

describe('an appeal', () => {
  it('is made once, within its time, and answered once', async () => {
    const [ben, cat] = [await aProvedMember(app), await aProvedMember(app)];
    const [first, second] = [await decide(ben, aDecision()), await decide(cat, aDecision())];
    await tell();
    const tries = await Promise.all(Array.from({ length: 5 }, () => tryAppeal(ben, first.id)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ error }) => error?.code === 'ALREADY_APPEALED')).toHaveLength(4);
    expect((await tryAppeal(cat, first.id)).status).toBe(404);
    const { items, count } = await admin.client.call(listAppeals, {});
    expect(items.at(-1)).toMatchObject({
      member: { profileId: ben.id, isSuspended: false },
      decision: { id: first.id, isYours: true, appeal: { words: 'I did not do it.' } },
    });
    expect(count).toBe(items.length);
    const answers = await Promise.all(
      [true, false, false].map((upheld) => answer(first.id, upheld)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'APPEAL_ANSWERED')).toHaveLength(2);
    const mails = (await app.mailTo(ben.email)).filter(({ kind }) => kind === 'appeal-answered');
    expect(mails).toHaveLength(1);
    expect((await own(ben))[0]?.appeal?.answer).toContain('We have read it all again');
    app.ctx.clock.advance((APPEAL_DAYS + 1) * DAY_MILLISECONDS);
    await cat.signInAgain();
    expect((await tryAppeal(cat, second.id)).error?.code).toBe('APPEAL_OVER');
    await admin.signInAgain();
  });

  it('that is upheld brings the message, the photo and the bio back, but not over what is new', async () => {
    const [ada, ben] = await aConversation(app);
    await saveProfile(ben.client, { bio: 'Send money first' });
    const upload = async () => ({ upload: { file: new File([await aPicture()], 'me') } });
    await ben.client.call(putAvatar, await upload());
    const { id: messageId } = (await send(ben, ada, 'Pay me by Friday')) as { id: string };
    const report = await ada.client.call(sendReport, { body: { messageId, reason: 'scam' } });
    const ofMessage = aDecision({ remove: [{ what: 'message', seen: 'Pay me by Friday' }] });
    const { decisionId = '' } = await admin.client.call(resolveReport, {
      params: { id: report.id },
      body: { decision: ofMessage },
    });
    const { content } = await about(ben);
    const remove = content
      .filter(({ what }) => what !== 'businessName')
      .map(({ what, text }) => ({ what, seen: text }));
    const photoUrl = content.find(({ what }) => what === 'photo')?.text ?? '';
    const ofProfile = await decide(ben, aDecision({ remove }));
    await tell();

    const last = async (who: Pick<Member, 'client'>, other: { id: string }) =>
      (
        await who.client.call(listMessages, { params: { profileId: other.id }, query: {} })
      ).items.at(-1);
    for (const side of [await last(ada, ben), await last(ben, ada)]) {
      expect(side).toMatchObject({ content: 'Removed by Lintel', isRemoved: true });
    }
    const found = await ada.client.call(listConversations, { query: { q: 'removed by' } });
    expect(found.items).toEqual([]);
    const [conversation] = (await ada.client.call(listConversations, { query: {} })).items;
    expect(conversation?.lastMessage.content).toBe('Removed by Lintel');
    const profile = () => ada.client.call(getProfile, { params: { id: ben.id } });
    expect(await profile()).toMatchObject({ bio: null, avatarUrl: null });
    expect((await app.visitor().inject({ url: photoUrl })).statusCode).toBe(404);
    expect((await about(ben)).items[0]?.kept).toEqual([
      { what: 'photo', text: null },
      { what: 'bio', text: 'Send money first' },
    ]);
    const file = () =>
      admin.client.inject({ url: getRemovedPhoto.path.replace('{id}', ofProfile.id) });
    expect((await file()).headers['content-type']).toBe('image/webp');

    await saveProfile(ben.client, { bio: 'I let flats' });
    for (const id of [decisionId ?? '', ofProfile.id]) {
      await tryAppeal(ben, id);
      await answer(id, true);
    }
    for (const side of [await last(ada, ben), await last(ben, ada)]) {
      expect(side).toMatchObject({ content: 'Pay me by Friday', isRemoved: false });
    }
    const back = await profile();
    expect(back.bio).toBe('I let flats');
    expect((await app.visitor().inject({ url: back.avatarUrl ?? '' })).statusCode).toBe(200);
    expect((await about(ben)).items.flatMap(({ kept }) => kept)).toEqual([]);
    expect((await file()).statusCode).toBe(404);
  });

  it('against a suspension lets the member back, unless another one stands', async () => {
    const ben = await aMember(app);
    const first = await decide(ben, aSuspension());
    const second = await decide(ben, aSuspension({ days: 7 }));
    const suspendedAt = async () => {
      const row = app.ctx.db.selectFrom('members').select(['suspendedAt', 'suspendedUntil']);
      return row.where('id', '=', ben.id).executeTakeFirst();
    };
    const appeal = { appealWords: 'No.', appealedAt: app.ctx.clock.now() };
    await app.ctx.db.updateTable('decisions').set(appeal).where('memberId', '=', ben.id).execute();
    await answer(second.id, true);
    expect(await suspendedAt()).toMatchObject({ suspendedUntil: null });
    expect((await suspendedAt())?.suspendedAt).not.toBeNull();
    await answer(first.id, true);
    expect(await suspendedAt()).toEqual({ suspendedAt: null, suspendedUntil: null });
  });
});

it('what a decision keeps is erased when no appeal can come any more, and the photo with it', async () => {
  const ben = await aMember(app, { bio: 'Send money first' });
  await ben.client.call(putAvatar, { upload: { file: new File([await aPicture()], 'me') } });
  const remove = (await about(ben)).content.map(({ what, text }) => ({ what, seen: text }));
  const before = await listKeptKeys(app.ctx.db);
  await decide(ben, aDecision({ remove }));
  await tell();
  const kept = async () => (await about(ben)).items[0]?.kept.map(({ what }) => what);
  const keys = (await listKeptKeys(app.ctx.db)).filter((key) => !before.includes(key));
  const isStored = async (key: string) => {
    const object = await app.ctx.storage.open(key);
    return object !== undefined && (await buffer(object.content)).length > 0;
  };
  const stored = () => Promise.all(keys.map(isStored));
  const sweep = async (days: number) => {
    app.ctx.clock.advance(days * DAY_MILLISECONDS);
    await admin.signInAgain();
    await sweepDecisions(app.ctx);
    await removeOrphanedObjects(app.ctx);
  };
  await sweep(APPEAL_DAYS);
  expect(await kept()).toEqual(['photo', 'bio']);
  expect(await stored()).toEqual([true, true]);
  await sweep(3);
  expect(await kept()).toEqual([]);
  expect(await stored()).toEqual([false, false]);
});

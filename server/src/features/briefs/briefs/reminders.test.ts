import { listNotifications } from '@lintel/contract/notifications/bell';
import {
  getNotificationSettings,
  unsubscribe,
  updateNotificationSettings,
} from '@lintel/contract/notifications/settings';
import { getOwnBrief, keepBrief, removeBrief, setBrief } from '@lintel/contract/profiles/briefs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beforeNextTransaction } from '#server/testing/before-transaction.ts';
import { aProvedMember } from '#server/testing/builders.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { remindOfEnds } from './service.ts';

type Member = Awaited<ReturnType<typeof aProvedMember>>;

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const body = { words: 'Two flats in Bristol from Monday', seeks: ['sourcer' as const] };
const remind = () => remindOfEnds(app.ctx);
const mailsTo = async ({ email }: Member) =>
  (await app.mailTo(email)).filter(({ kind }) => kind === 'brief-ends');
const inBell = async ({ client }: Member) =>
  (await client.call(listNotifications, {})).items.filter(({ kind }) => kind === 'brief');
const keep = ({ client }: Member) => client.call(keepBrief, {});

function goTo(instant: string): void {
  app.ctx.clock.advance(Date.parse(instant) - app.ctx.clock.now());
}

/** Set on 21 November, a brief can be kept from 18 December and ends on the 21st. */
async function anAuthor() {
  const author = await aProvedMember(app);
  const { brief } = await author.client.call(setBrief, { body });
  goTo('2026-12-18T07:59:59Z');
  await author.signInAgain();
  return { author, id: brief?.id };
}

describe('three days before a brief ends', () => {
  it('the bell and one email of the morning say so, and it can be kept', async () => {
    const { author, id } = await anAuthor();
    await remind();
    expect(await mailsTo(author)).toEqual([]);
    expect(await inBell(author)).toMatchObject([
      { endsOn: '2026-12-21', at: '2026-12-18T00:00:00.000Z', isUnread: true },
    ]);
    app.ctx.clock.advance(1_000);
    for (const _ of [1, 2]) await remind();
    const [mail, ...others] = await mailsTo(author);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('What you are after now ends on 21 December 2026');
    expect(mail?.text).toContain(body.words);
    expect(await author.client.call(getOwnBrief, {})).toMatchObject({ mayKeep: true });
    const kept = { brief: { id, endsOn: '2027-01-17' }, mayKeep: false, hasEnded: false };
    for (const _ of [1, 2]) expect(await keep(author)).toMatchObject(kept);
    expect(await inBell(author)).toEqual([]);
    goTo('2027-01-14T08:00:00Z');
    await remind();
    expect(await mailsTo(author)).toHaveLength(2);
  });

  it('the link in the email stops them, as does the setting', async () => {
    const { author } = await anAuthor();
    app.ctx.clock.advance(1_000);
    await remind();
    const token = /token=([\w-]+)/.exec((await mailsTo(author))[0]?.text ?? '')?.[1] ?? 'none';
    const answer = await app.visitor().call(unsubscribe, { body: { token } });
    expect(answer).toEqual({ kind: 'briefMail' });
    expect(await author.client.call(getNotificationSettings, {})).toMatchObject({
      briefMail: false,
    });
    await keep(author);
    goTo('2027-01-14T08:00:00Z');
    await remind();
    await author.signInAgain();
    await author.client.call(updateNotificationSettings, { body: { briefMail: true } });
    await remind();
    expect(await mailsTo(author)).toHaveLength(1);
  });

  it('no email goes about what was kept or removed meanwhile', async () => {
    const { author } = await anAuthor();
    app.ctx.clock.advance(1_000);
    beforeNextTransaction(app.ctx.db, () => keep(author));
    await remind();
    expect(await mailsTo(author)).toEqual([]);
    goTo('2027-01-14T08:00:00Z');
    await author.signInAgain();
    beforeNextTransaction(app.ctx.db, () => author.client.call(removeBrief, {}));
    await remind();
    expect(await mailsTo(author)).toEqual([]);
  });

  it('keeping at the same moment as two servers remind has one outcome', async () => {
    const { author, id } = await anAuthor();
    app.ctx.clock.advance(1_000);
    await Promise.all([remind(), keep(author), remind()]);
    const told = await mailsTo(author);
    expect(told.length).toBeLessThanOrEqual(1);
    await remind();
    expect(await mailsTo(author)).toEqual(told);
    expect((await author.client.call(getOwnBrief, {})).brief).toMatchObject({
      id,
      endsOn: '2027-01-17',
    });
  });

  it('no email goes to the suspended, nor about what has ended', async () => {
    const { author } = await anAuthor();
    const other = await aProvedMember(app);
    await other.client.call(setBrief, { body });
    app.ctx.clock.advance(1_000);
    await setSuspended(app.ctx, author.email, true);
    await remind();
    expect(await mailsTo(author)).toEqual([]);
    goTo('2027-01-18T09:00:00Z');
    await remind();
    expect(await mailsTo(other)).toEqual([]);
  });
});

import { requestDeletion } from '@lintel/contract/accounts/accounts';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import {
  openMember,
  orderDeed,
  stopDeed,
  stopDeedByLink,
} from '@lintel/contract/administration/members';
import { confirmPasswordReset } from '@lintel/contract/credentials/passwords';
import type { Deed } from '@lintel/contract/values/administration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMember, setAdmin } from '#server/features/members/members/service.ts';
import { anAdmin, aProvedMember, PASSWORD, tokenMailedTo } from '#server/testing/builders.ts';
import { addApp } from '#server/testing/second-factors.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findTraces } from '#server/testing/traces.ts';
import { doPendingDeeds } from './deeds.ts';

type Member = Awaited<ReturnType<typeof aProvedMember>>;

const DAY = 24 * 3_600_000;
let app: TestApp;
let admin: Member;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  admin = await anAdmin(app);
});
afterAll(() => app.close());

const order = ({ id }: Member, deed: Deed, email?: string, by = admin) =>
  by.client.try(orderDeed, { params: { id }, body: { deed, email } });
const open = ({ id }: Member) => admin.client.call(openMember, { params: { id } });
const actionsOn = async ({ id }: Member) =>
  (await open({ id } as Member)).entries.map(({ action }) => action).reverse();
const exists = async ({ id }: Member) => (await findMember(app.ctx, id)) !== undefined;
const kindsTo = async ({ email }: Member) => (await app.mailTo(email)).map(({ kind }) => kind);
/** The due time comes, on two servers at once. */
const aDayLater = async () => {
  app.ctx.clock.advance(DAY);
  await Promise.all([doPendingDeeds(app.ctx), doPendingDeeds(app.ctx)]);
  await admin.signInAgain();
};

describe('a deed', () => {
  it('ends all sessions, or emails a reset link, at once', async () => {
    const member = await aProvedMember(app);
    expect((await order(member, 'end_sessions')).status).toBe(200);
    expect((await member.client.try(getSessionUser, {})).status).toBe(401);
    await order(member, 'reset_link');
    const token = await tokenMailedTo(app, member.email, 'reset');
    const body = { token, password: 'slate and granite' };
    expect((await app.visitor().try(confirmPasswordReset, { body })).status).toBe(204);
    expect(await actionsOn(member)).toEqual(['end-sessions', 'mail-reset-link']);
  });

  it('to a second factor acts once, a day after the email about it', async () => {
    const member = await aProvedMember(app);
    await addApp(app, member);
    for (let i = 0; i < 2; i++) await order(member, 'reset_factor');
    expect((await open(member)).pendingDeeds).toMatchObject([{ deed: 'reset_factor' }]);
    await doPendingDeeds(app.ctx);
    expect((await open(member)).hasSecondFactor).toBe(true);
    await aDayLater();
    expect(await open(member)).toMatchObject({ hasSecondFactor: false, pendingDeeds: [] });
    const told = ['deed-ordered', 'second-factor-reset'];
    expect((await kindsTo(member)).filter((kind) => told.includes(kind))).toEqual(told);
    expect(await actionsOn(member)).toEqual(['order-deed', 'reset-second-factor']);
  });

  it('deletes the account a day after its address was typed, and leaves nothing', async () => {
    const member = await aProvedMember(app, { fullName: 'Quentin Zabriskie' });
    const wrong = await order(member, 'delete', 'quentin@other.test');
    expect([wrong.status, wrong.error?.fields]).toEqual([
      400,
      { email: 'This is not the address of this account.' },
    ]);
    expect((await order(member, 'delete', member.email)).status).toBe(200);
    expect(await exists(member)).toBe(true);
    await aDayLater();
    expect(await exists(member)).toBe(false);
    expect(await kindsTo(member)).toEqual(
      expect.arrayContaining(['deed-ordered', 'account-deleted']),
    );
    // What is left are the log of administrators and the emails, each for its own period.
    const left = await findTraces(app.ctx.db, [member.id, 'Zabriskie', member.email]);
    expect(left.filter((column) => !/^(auditLog|mails|profileChanges)\./.test(column))).toEqual([]);
  });

  it('that waits is stopped by an administrator, or once by the link in its email', async () => {
    const [one, two] = [await aProvedMember(app), await aProvedMember(app)];
    for (const member of [one, two]) await order(member, 'delete', member.email);
    const [deed] = (await open(one)).pendingDeeds;
    const params = { id: one.id, deedId: deed?.id ?? '' };
    expect(await admin.client.call(stopDeed, { params })).toEqual({ pendingDeeds: [] });
    const token = await tokenMailedTo(app, two.email, 'deed-ordered');
    const stop = () => app.visitor().try(stopDeedByLink, { body: { token } });
    expect((await stop()).status).toBe(204);
    expect((await stop()).error?.code).toBe('STOP_LINK_UNKNOWN');
    await aDayLater();
    for (const member of [one, two]) expect(await exists(member)).toBe(true);
    expect((await open(two)).entries[0]).toMatchObject({ actor: { id: two.id } });
  });

  it('lapses if who ordered it has ceased to be an administrator', async () => {
    const [former, member] = [await anAdmin(app), await aProvedMember(app)];
    await order(member, 'delete', member.email, former);
    await setAdmin(app.ctx, former.email, false);
    await aDayLater();
    expect(await exists(member)).toBe(true);
    expect((await open(member)).pendingDeeds).toEqual([]);
  });

  it('to one’s own account is refused, and to another administrator except to sign them out', async () => {
    const other = await anAdmin(app);
    const deeds: Deed[] = ['reset_link', 'reset_factor', 'delete'];
    for (const deed of [...deeds, 'end_sessions' as const]) {
      expect((await order(admin, deed, admin.email)).error?.code).toBe('OWN_ADMINISTRATION');
    }
    for (const deed of deeds) {
      expect((await order(other, deed, other.email)).error?.code).toBe('NOT_ALLOWED');
    }
    expect((await open(other)).viewer.restrictedDeeds.isAllowed).toBe(false);
    expect((await order(other, 'end_sessions')).status).toBe(200);
  });
});

describe('the last administrator', () => {
  it('cannot leave, nor can two at once from two browsers', async () => {
    await using alone = await openTestApp({ rateLimitFactor: 1000 });
    const admins = [await anAdmin(alone), await anAdmin(alone)];
    const leave = ({ client, email }: Member) =>
      client.try(requestDeletion, { body: { email, password: PASSWORD } });
    const answers = await Promise.all(admins.map(leave));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error?.message).toBe('Make someone else an administrator first.');
  });
});

import { exportAccount } from '@lintel/contract/accounts/accounts';
import {
  getModeratedMember,
  suspendMember,
  unsuspendMember,
  unverifyProfile,
  verifyProfile,
} from '@lintel/contract/administration/moderation';
import { listCards, searchProfiles } from '@lintel/contract/directory/search';
import { getProfile, saveOwnProfile } from '@lintel/contract/members/profiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aMember,
  aNewcomer,
  anAdmin,
  aProvedMember,
  saveProfile,
} from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  admin = await anAdmin(app);
});
afterAll(() => app.close());

const NOBODY = `user_${'0'.repeat(26)}`;
const checks = ['identity', 'redress'] as ('identity' | 'redress')[];
const ACTIONS = {
  get: (id: string, client: TestClient = admin.client) =>
    client.try(getModeratedMember, { params: { id } }),
  verify: (id: string, client: TestClient = admin.client) =>
    client.try(verifyProfile, { params: { id }, body: { checks } }),
  unverify: (id: string, client: TestClient = admin.client) =>
    client.try(unverifyProfile, { params: { id } }),
  suspend: (id: string, client: TestClient = admin.client) =>
    client.try(suspendMember, { params: { id }, body: { reason: 'scam' } }),
  unsuspend: (id: string, client: TestClient = admin.client) =>
    client.try(unsuspendMember, { params: { id } }),
};
const { get, verify, unverify, suspend, unsuspend } = ACTIONS;
const traces = async (subjectId: string) => {
  const log = app.ctx.db.selectFrom('auditLog').select(['actorId', 'action', 'details']);
  return log.where('subjectId', '=', subjectId).orderBy('id').execute();
};
const stateOf = async (id: string, { client }: { client: TestClient }) => {
  const { body } = await client.try(getProfile, { params: { id } });
  const [card] = (await client.call(listCards, { query: { ids: [id] } })).items;
  const { verified, verifiedAt, verifiedChecks } = body;
  return { verified, card: card?.verified, verifiedAt, verifiedChecks };
};

describe('a verification', () => {
  it('appears on the profile and cards at once, with its date and checks, until it is withdrawn', async () => {
    const [member, other] = [await aMember(app, { fullName: 'Vera Found' }), await aMember(app)];
    const none = { verified: false, card: false, verifiedAt: null, verifiedChecks: [] };
    expect(await stateOf(member.id, other)).toEqual(none);
    const verifiedAt = new Date(app.ctx.clock.now()).toISOString();
    const { body } = await verify(member.id);
    expect(body).toMatchObject({ verifiedAt, verifiedChecks: checks });
    const state = { verified: true, card: true, verifiedAt, verifiedChecks: checks };
    expect(await stateOf(member.id, other)).toEqual(state);
    const { items } = await other.client.call(searchProfiles, { query: { q: 'Vera Found' } });
    expect(items[0]?.verified).toBe(true);
    const verification = { verifiedAt, checks };
    expect(await member.client.call(exportAccount, {})).toMatchObject({ verification });
    expect((await unverify(member.id)).body).toMatchObject({
      verifiedAt: null,
      verifiedChecks: [],
    });
    expect(await stateOf(member.id, other)).toEqual(none);
    expect(await traces(member.id)).toEqual([
      { actorId: admin.id, action: 'verify-profile', details: JSON.stringify(checks) },
      { actorId: admin.id, action: 'unverify-profile', details: null },
    ]);
  });

  it('is replaced by the next one, with each check listed once', async () => {
    const { id } = await aMember(app);
    await verify(id);
    app.ctx.clock.advance(60_000);
    const body = { checks: ['company', 'company', 'address'] as never };
    const answer = await admin.client.call(verifyProfile, { params: { id }, body });
    expect(answer.verifiedChecks).toEqual(['address', 'company']);
    expect(answer.verifiedAt).toBe(new Date(app.ctx.clock.now()).toISOString());
  });

  it('ends when the member changes their name, but not with other changes', async () => {
    const member = await aMember(app, { fullName: 'Vera Found', businessName: 'Found Ltd' });
    const same = { fullName: 'Vera Found', businessName: 'Found Ltd' };
    const isVerified = async () => (await get(member.id)).body.verifiedAt !== null;
    await verify(member.id);
    await saveProfile(member.client, { ...same, bio: 'New words', location: 'Leeds' });
    expect(await isVerified()).toBe(true);
    for (const changed of [{ ...same, businessName: 'Rothschild' }, { fullName: 'Vera Found' }]) {
      await saveProfile(member.client, same);
      await verify(member.id);
      await saveProfile(member.client, changed);
      expect(await isVerified()).toBe(false);
    }
    await verify(member.id);
    const rename = (fullName: string) =>
      member.client.inject({ method: 'PATCH', url: '/api/auth/me', payload: { fullName } });
    expect((await rename('Vera Found')).statusCode).toBe(200);
    expect(await isVerified()).toBe(true);
    await rename('Someone Else');
    expect(await isVerified()).toBe(false);
  });

  it('cannot be set through the member’s own profile', async () => {
    const { client, id } = await aMember(app);
    const profile = { role: 'investor', fullName: 'A Member', location: 'London' };
    const payload = {
      ...profile,
      ...{ verified: true, verifiedAt: '2026-01-01T00:00:00.000Z', verifiedChecks: ['identity'] },
      ...{ suspendedAt: null, isAdmin: true, accountRole: 'admin' },
    };
    await client.inject({ method: saveOwnProfile.method, url: saveOwnProfile.path, payload });
    const { body } = await get(id);
    expect(body).toMatchObject({ verifiedAt: null, verifiedChecks: [], isAdmin: false });
  });

  it.each([[{}], [{ checks: [] }], [{ checks: ['charm'] }], [{ checks: 'identity' }]])(
    'without valid checks is refused: %j',
    async (payload) => {
      const { id } = await aMember(app);
      const url = `/api/admin/profiles/${id}/verify`;
      expect((await admin.client.inject({ method: 'POST', url, payload })).statusCode).toBe(400);
    },
  );

  it('needs a complete profile', async () => {
    const newcomer = await aNewcomer(app);
    expect((await verify(newcomer.id)).error?.code).toBe('PROFILE_NOT_FOUND');
    expect((await get(newcomer.id)).body.viewer.verify.isAllowed).toBe(false);
  });
});

describe('a suspension', () => {
  it('signs the member out and hides them at once, is recorded with its reason, and can be lifted', async () => {
    const [member, other] = [await aMember(app), await aMember(app)];
    const viewCount = async () =>
      (await other.client.try(getProfile, { params: { id: member.id } })).status;
    const { body } = await suspend(member.id);
    expect(body.suspendedAt).toBe(new Date(app.ctx.clock.now()).toISOString());
    expect((await member.client.try(searchProfiles, { query: {} })).status).toBe(401);
    expect(await viewCount()).toBe(404);
    await expect(member.signInAgain()).rejects.toThrow();
    // Asked again, nothing is new.
    expect((await suspend(member.id)).body).toEqual(body);
    expect((await get(member.id)).body).toMatchObject({ suspendedAt: body.suspendedAt });
    expect((await unsuspend(member.id)).body.suspendedAt).toBeNull();
    expect(await viewCount()).toBe(200);
    await member.signInAgain();
    expect(await traces(member.id)).toEqual([
      { actorId: admin.id, action: 'suspend-member', details: '["scam"]' },
      { actorId: admin.id, action: 'unsuspend-member', details: null },
    ]);
  });

  it('is told by email with its reason, to a confirmed address, and so is its end', async () => {
    const [proved, other] = [await aProvedMember(app), await aMember(app)];
    for (const { id } of [proved, other]) {
      await suspend(id);
      await suspend(id);
      await unsuspend(id);
    }
    const kinds = ['suspended', 'suspension-lifted'];
    const mails = (await app.mailTo(proved.email)).filter(({ kind }) => kinds.includes(kind));
    expect(mails.map(({ kind }) => kind)).toEqual(kinds);
    expect(mails[0]?.text).toContain('Reason: Fraud or a scam.');
    expect(mails[0]?.text).toContain('http://lintel.test/contact');
    expect((await app.mailTo(other.email)).map(({ kind }) => kind)).not.toContain('suspended');
  });

  it('of each other at once leaves at least one administrator', async () => {
    const admins = await Promise.all(Array.from({ length: 4 }, () => anAdmin(app)));
    const answers = await Promise.all(
      admins.map(({ client }, i) => suspend(admins[(i + 1) % admins.length]?.id ?? '', client)),
    );
    const suspensions = await Promise.all(
      admins.map(async ({ id }) => (await get(id)).body.suspendedAt),
    );
    expect(suspensions.filter((suspendedAt) => suspendedAt === null).length).toBeGreaterThanOrEqual(
      1,
    );
    const won = answers.filter(({ status }) => status === 200).length;
    expect(suspensions.filter((suspendedAt) => suspendedAt !== null)).toHaveLength(won);
    expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
  });

  it('needs one of the listed reasons', async () => {
    const { id } = await aMember(app);
    const url = `/api/admin/users/${id}/suspend`;
    for (const payload of [{}, { reason: 'dislike' }]) {
      expect((await admin.client.inject({ method: 'POST', url, payload })).statusCode).toBe(400);
    }
    expect((await get(id)).body.suspendedAt).toBeNull();
  });
});

describe('administration', () => {
  it('of the administrator’s own account is refused, and the permissions say so', async () => {
    for (const endpoint of [verify, unverify, suspend, unsuspend]) {
      expect((await endpoint(admin.id)).error?.code).toBe('OWN_ADMINISTRATION');
    }
    const { body } = await get(admin.id);
    expect(body.viewer.suspend).toEqual({ isAllowed: false, why: 'This is your own account.' });
    expect(body).toMatchObject({ isAdmin: true, suspendedAt: null, verifiedAt: null });
  });

  it('of a missing or invalid member is refused', async () => {
    for (const endpoint of Object.values(ACTIONS)) {
      expect((await endpoint(NOBODY)).status).toBe(404);
      expect((await endpoint('x')).status).toBe(404);
    }
    expect(await traces(NOBODY)).toEqual([]);
  });

  it('is for administrators only, and not for former ones', async () => {
    const [member, former] = [await aMember(app), await anAdmin(app)];
    const { id } = await aMember(app);
    await app.ctx.db
      .updateTable('members')
      .set({ role: 'member' })
      .where('id', '=', former.id)
      .execute();
    for (const endpoint of Object.values(ACTIONS)) {
      expect((await endpoint(id, member.client)).status).toBe(403);
      expect((await endpoint(id, former.client)).status).toBe(403);
      expect((await endpoint(id, app.visitor())).status).toBe(401);
    }
    expect(await traces(id)).toEqual([]);
  });

  it('shows no email address, and viewing a profile does not count', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => aMember(app)));
    for (const { id, email } of members) {
      expect(JSON.stringify((await get(id)).body)).not.toContain(email);
      expect((await admin.client.try(getProfile, { params: { id } })).status).toBe(200);
    }
    const views = app.ctx.db.selectFrom('profileViews').selectAll();
    expect(await views.where('viewerId', '=', admin.id).execute()).toEqual([]);
  });
});

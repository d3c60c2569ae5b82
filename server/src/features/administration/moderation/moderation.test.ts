import { openMember } from '@lintel/contract/administration/members';
import { unsuspendMember } from '@lintel/contract/administration/moderation';
import { searchProfiles } from '@lintel/contract/directory/search';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { decideMember } from '@lintel/contract/safety/decisions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, anAdmin, aProvedMember } from '#server/testing/builders.ts';
import { aSuspension } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
  admin = await anAdmin(app);
});
afterAll(() => app.close());

const NONE = `user_${'0'.repeat(26)}`;
const ACTIONS = {
  get: (id: string, client: TestClient = admin.client) =>
    client.try(openMember, { params: { id } }),
  suspend: (id: string, client: TestClient = admin.client) =>
    client.try(decideMember, { params: { id }, body: aSuspension() }),
  unsuspend: (id: string, client: TestClient = admin.client) =>
    client.try(unsuspendMember, { params: { id } }),
};
const { get, suspend, unsuspend } = ACTIONS;
const traces = async (subjectId: string) => {
  const log = app.ctx.db.selectFrom('auditLog').select(['actorId', 'action', 'details']);
  return log.where('subjectId', '=', subjectId).orderBy('id').execute();
};
describe('a suspension', () => {
  it('signs the member out and hides them at once, is recorded with its reason, and can be lifted', async () => {
    const [member, other] = [await aMember(app), await aMember(app)];
    const viewCount = async () =>
      (await other.client.try(getProfile, { params: { id: member.id } })).status;
    await suspend(member.id);
    const suspendedAt = new Date(app.ctx.clock.now()).toISOString();
    expect((await get(member.id)).body).toMatchObject({ suspendedAt, suspendedUntil: null });
    expect((await member.client.try(searchProfiles, { query: {} })).status).toBe(401);
    expect(await viewCount()).toBe(404);
    await expect(member.signInAgain()).rejects.toThrow();
    expect((await unsuspend(member.id)).body.suspendedAt).toBeNull();
    expect(await viewCount()).toBe(200);
    await member.signInAgain();
    expect(await traces(member.id)).toEqual([
      { actorId: admin.id, action: 'suspend-member', details: '["scam"]' },
      { actorId: admin.id, action: 'open-member', details: null },
      { actorId: admin.id, action: 'unsuspend-member', details: null },
    ]);
  });

  it('is told by email with its reason, to a confirmed address, and so is its end', async () => {
    const [proved, other] = [await aProvedMember(app), await aMember(app)];
    for (const { id } of [proved, other]) {
      await suspend(id);
      await unsuspend(id);
      await unsuspend(id);
    }
    const kinds = ['decision', 'suspension-lifted'];
    const mails = (await app.mailTo(proved.email)).filter(({ kind }) => kinds.includes(kind));
    expect(mails.map(({ kind }) => kind)).toEqual(kinds);
    expect(mails[0]?.text).toContain('Reason: Fraud or a scam.');
    expect(mails[0]?.text).toContain('http://lintel.test/login');
    expect((await app.mailTo(other.email)).map(({ kind }) => kind)).not.toContain('decision');
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

  it('needs one of the listed reasons, and a sentence for the member', async () => {
    const { id } = await aMember(app);
    const url = `/api/admin/users/${id}/decisions`;
    for (const change of [{ reason: undefined }, { reason: 'dislike' }, { words: 'Too short.' }]) {
      const payload = { ...aSuspension(), ...change };
      expect((await admin.client.inject({ method: 'POST', url, payload })).statusCode).toBe(400);
    }
    expect((await get(id)).body.suspendedAt).toBeNull();
  });
});

describe('administration', () => {
  it('of the administrator’s own account is refused, and the permissions say so', async () => {
    for (const endpoint of [suspend, unsuspend]) {
      expect((await endpoint(admin.id)).error?.code).toBe('OWN_ADMINISTRATION');
    }
    const { body } = await get(admin.id);
    expect(body.viewer.decide).toEqual({ isAllowed: false, why: 'This is your own account.' });
    expect(body).toMatchObject({ isAdmin: true, suspendedAt: null, verifiedAt: null });
  });

  it('of a missing or invalid member is refused', async () => {
    for (const endpoint of Object.values(ACTIONS)) {
      expect((await endpoint(NONE)).status).toBe(404);
      expect((await endpoint('x')).status).toBe(404);
    }
    expect(await traces(NONE)).toEqual([]);
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

  it('does not count the views of profiles', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => aMember(app)));
    for (const { id } of members) {
      expect((await admin.client.try(getProfile, { params: { id } })).status).toBe(200);
    }
    const views = app.ctx.db.selectFrom('profileViews').selectAll();
    expect(await views.where('viewerId', '=', admin.id).execute()).toEqual([]);
  });
});

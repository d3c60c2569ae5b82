import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { listIdentities, unlinkIdentity } from '@lintel/contract/accounts/identities';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProvedMember } from '#server/testing/builders.ts';
import { type FakeIssuer, openFakeIssuer } from '#server/testing/fake-issuer.ts';
import { finish, signInAt, startSignin } from '#server/testing/provider-signin.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let issuer: FakeIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await openFakeIssuer();
  app = await openTestApp({ providers: [issuer.settings], rateLimitFactor: 1_000 });
});
afterAll(async () => {
  await app.close();
  await issuer[Symbol.asyncDispose]();
});

let count = 0;
const someone = () => ({
  sub: `linked-${++count}`,
  email: `linked${count}@post.example`,
  email_verified: true,
});
const link = { mode: 'link' } as const;
const idsOf = async (client: TestClient) =>
  (await client.call(listIdentities, {})).items.map(({ id }) => id);

describe('linking', () => {
  it('adds a way to sign in, whatever its address, and informs the member by email', async () => {
    const { client, id, email } = await aProvedMember(app);
    const person = { sub: 'any', email: 'other@post.example', email_verified: false };
    expect(await signInAt(issuer, client, person, link)).toMatchObject({ ok: true });
    const { hasPassword, items } = await client.call(listIdentities, {});
    expect(hasPassword).toBe(true);
    expect(items).toMatchObject([{ provider: 'oidc', label: 'Fake', email: 'other@post.example' }]);
    expect((await app.mailTo(email)).map(({ kind }) => kind)).toContain('identity-linked');
    const visitor = app.visitor();
    await signInAt(issuer, visitor, person);
    expect((await visitor.call(getSessionUser, {})).id).toBe(id);
  });

  it('again changes nothing', async () => {
    const { client } = await aProvedMember(app);
    const person = someone();
    await signInAt(issuer, client, person, link);
    expect(await signInAt(issuer, client, person, link)).toMatchObject({ ok: true });
    expect(await idsOf(client)).toHaveLength(1);
  });

  it('does not take over another member’s, even when both link it at once', async () => {
    const person = someone();
    const members = await Promise.all(Array.from({ length: 5 }, () => aProvedMember(app)));
    const outcome = await Promise.all(
      members.map(({ client }) => signInAt(issuer, client, person, link)),
    );
    expect(outcome.filter(({ ok }) => ok)).toHaveLength(1);
    for (const message of outcome.filter(({ ok }) => !ok)) {
      expect(message).toMatchObject({ code: 'IDENTITY_TAKEN' });
    }
    const owned = await Promise.all(members.map(({ client }) => idsOf(client)));
    expect(owned.flat()).toHaveLength(1);
  });

  it('needs a session, the same one at the end as at the start', async () => {
    const { statusCode } = await app.visitor().inject({ url: '/auth?provider=oidc&mode=link' });
    expect(statusCode).toBe(401);
    const first = await aProvedMember(app);
    const second = await aProvedMember(app);
    const way = issuer.approve(await startSignin(first.client, link), someone());
    const { email, password } = second;
    await first.client.call(signinWithEmail, { body: { email, password } });
    expect(await finish(first.client, way)).toMatchObject({ ok: false, code: 'NOT_SIGNED_IN' });
    expect(await idsOf(second.client)).toEqual([]);
  });
});

describe('unlinking', () => {
  it('removes a way to sign in', async () => {
    const { client } = await aProvedMember(app);
    const person = { ...someone(), email_verified: false };
    await signInAt(issuer, client, person, link);
    const [id = ''] = await idsOf(client);
    await client.call(unlinkIdentity, { params: { id } });
    expect(await idsOf(client)).toEqual([]);
    const outcome = await signInAt(issuer, app.visitor(), person);
    expect(outcome).toMatchObject({ code: 'PROVIDER_EMAIL_UNVERIFIED' });
  });

  it('of another member’s gets the same response as of a missing one', async () => {
    const { client } = await aProvedMember(app);
    await signInAt(issuer, client, someone(), link);
    const [theirs = ''] = await idsOf(client);
    const other = await aProvedMember(app);
    for (const id of [theirs, 'idn_00000000000000000000000000']) {
      const { error } = await other.client.try(unlinkIdentity, { params: { id } });
      expect(error?.code).toBe('NOT_FOUND');
    }
    expect(await idsOf(client)).toEqual([theirs]);
  });

  it('keeps one way to sign in for a member without a password, however many are unlinked at once', async () => {
    const visitor = app.visitor();
    await signInAt(issuer, visitor, someone());
    for (let i = 0; i < 4; i++) await signInAt(issuer, visitor, someone(), link);
    const ids = await idsOf(visitor);
    expect(ids).toHaveLength(5);
    const tries = await Promise.all(
      ids.map((id) => visitor.try(unlinkIdentity, { params: { id } })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 400]);
    const refusal = tries.find(({ error }) => error);
    expect(refusal?.error?.message).toBe('This is your only way to sign in. Set a password first.');
    expect(await idsOf(visitor)).toHaveLength(1);
  });
});

import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { requestMagicLink } from '@lintel/contract/accounts/email-links';
import { listCards, searchProfiles } from '@lintel/contract/directory/search';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPERATOR } from '#server/features/logs/audit/service.ts';
import { aMember, PASSWORD } from '#server/testing/builders.ts';
import { setSuspended } from '#server/testing/suspending.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

/** As the command does from another process: the server notices by itself. */
async function suspend(email: string, isSuspended: boolean) {
  await setSuspended(app.ctx, email, isSuspended);
  await app.ctx.signals.notify('profiles');
}

it('hides a member everywhere, and shows them again when it ends', async () => {
  const { client } = await aMember(app);
  const { id, email } = await aMember(app, { fullName: 'Sasha Spender' });
  const visibility = async () => ({
    hits: (await client.call(searchProfiles, { query: { q: 'sasha' } })).total,
    cards: (await client.call(listCards, { query: { ids: [id] } })).items.length,
    profile: (await client.try(getProfile, { params: { id } })).status,
  });
  expect(await visibility()).toEqual({ hits: 1, cards: 1, profile: 200 });
  await suspend(email, true);
  expect(await visibility()).toEqual({ hits: 0, cards: 0, profile: 404 });
  app.ctx.directory.isLoaded = false;
  expect(await visibility()).toEqual({ hits: 0, cards: 0, profile: 404 });
  await suspend(email, false);
  expect(await visibility()).toEqual({ hits: 1, cards: 1, profile: 200 });
});

it('ends all sessions and prevents sign-in while it lasts', async () => {
  const { client, email, signInAgain } = await aMember(app);
  await suspend(email, true);
  expect((await client.try(searchProfiles, { query: {} })).status).toBe(401);
  await expect(signInAgain()).rejects.toThrow();
  const signIn = async (password: string) =>
    (await app.visitor().try(signinWithEmail, { body: { email, password } })).error?.code;
  expect(await signIn(PASSWORD)).toBe('ACCOUNT_SUSPENDED');
  expect(await signIn('not the password')).toBe('INCORRECT_PASSWORD');
  await app.visitor().call(requestMagicLink, { body: { email } });
  expect((await app.mailTo(email)).at(-1)?.kind).toBe('magic-link');
  await suspend(email, false);
  expect((await client.try(searchProfiles, { query: {} })).status).toBe(401);
  await signInAgain();
});

it('is recorded in the audit log, and needs an existing member', async () => {
  const { id, email } = await aMember(app);
  await suspend(email, true);
  await suspend(email, false);
  const entries = await app.ctx.db
    .selectFrom('auditLog')
    .select(['actorId', 'action'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { actorId: OPERATOR, action: 'suspend-member' },
    { actorId: OPERATOR, action: 'unsuspend-member' },
  ]);
  await expect(suspend('no-one@example.test', true)).rejects.toThrow();
});

import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { generateResetLink } from '@lintel/contract/credentials/passwords';
import { expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { listAdmins, setAdmin } from './service.ts';

it('the operator grants and revokes administration: each needs a new sign-in and is recorded', async () => {
  await using app = await openTestApp();
  const { client, email, id, signInAgain } = await aMember(app);
  const other = await aMember(app);
  const body = { email: other.email };
  expect((await client.try(generateResetLink, { body })).status).toBe(403);

  await setAdmin(app.ctx, email, true, { force: true });
  expect((await listAdmins(app.ctx.db)).map((admin) => admin.email)).toEqual([email]);
  expect((await client.try(getSessionUser, {})).status).toBe(401);
  await signInAgain();
  expect((await client.call(getSessionUser, {})).isAdmin).toBe(true);
  expect((await client.try(generateResetLink, { body })).status).toBe(200);

  await setAdmin(app.ctx, email, false);
  expect(await listAdmins(app.ctx.db)).toEqual([]);
  await signInAgain();
  expect((await client.try(generateResetLink, { body })).status).toBe(403);
  const actions = await app.ctx.db
    .selectFrom('auditLog')
    .select(['action', 'subjectId'])
    .orderBy('action')
    .execute();
  expect(actions).toEqual([
    { action: 'generate-reset-link', subjectId: other.id },
    { action: 'grant-admin', subjectId: id },
    { action: 'revoke-admin', subjectId: id },
  ]);
});

it('a person without an account cannot be made an administrator', async () => {
  await using app = await openTestApp();
  await expect(setAdmin(app.ctx, 'no-one@example.test', true)).rejects.toMatchObject({
    code: 'USER_NOT_FOUND',
  });
});

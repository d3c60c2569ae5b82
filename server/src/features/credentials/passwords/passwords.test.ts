import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { generateMagicLink } from '@lintel/contract/accounts/email-links';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import {
  changePassword,
  checkPasswordReset,
  confirmPassword,
  confirmPasswordReset,
  generateResetLink,
  requestPasswordReset,
  sendPasswordLink,
} from '@lintel/contract/credentials/passwords';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMember, anAdmin, aProvedMember, PASSWORD } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { newResetLinkFor } from './service.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const NEW_PASSWORD = 'slate and granite';
const HOUR = 3_600_000;

const ask = (email: string, ip?: string) =>
  app.visitor(ip).try(requestPasswordReset, { body: { email } });
const confirm = (token: string, password = NEW_PASSWORD) =>
  app.visitor().try(confirmPasswordReset, { body: { token, password } });
const signIn = (email: string, password: string) =>
  app.visitor().try(signinWithEmail, { body: { email, password } });

async function newToken(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(204);
  const mails = (await app.mailTo(email)).filter(({ kind }) => kind === 'reset');
  return /reset-password\?token=([\w-]{36})\s/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'none';
}

describe('a password reset', () => {
  it('sets the password, ends every session, proves the address and says so by mail', async () => {
    const { client, email } = await aMember(app);
    const token = await newToken(email);
    expect((await confirm(token)).status).toBe(204);
    expect((await client.try(getSessionUser, {})).status).toBe(401);
    expect((await signIn(email, PASSWORD)).error?.code).toBe('INCORRECT_PASSWORD');
    const signedIn = await signIn(email, NEW_PASSWORD);
    expect(signedIn.body).toMatchObject({ email, emailVerified: true });
    expect((await app.mailTo(email)).map(({ kind }) => kind)).toContain('password-changed');
  });

  it('keeps the last emailed link working when too many are asked for', async () => {
    await using busy = await openTestApp({ rateLimitFactor: 1000 });
    const { email } = await aMember(busy);
    for (let i = 0; i < 21; i++) {
      await busy.visitor().call(requestPasswordReset, { body: { email } });
    }
    const mails = (await busy.mailTo(email)).filter(({ kind }) => kind === 'reset');
    expect(mails).toHaveLength(20);
    const token = mails.at(-1)?.text.match(/reset-password\?token=([\w-]{36})\s/)?.[1] ?? '';
    const body = { token, password: NEW_PASSWORD };
    expect((await busy.visitor().try(confirmPasswordReset, { body })).status).toBe(204);
  });

  it('works once, even with twenty requests at once', async () => {
    const { email } = await aMember(app);
    const token = await newToken(email);
    const tries = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(tries.filter(({ status }) => status === 204)).toHaveLength(1);
    const codes = new Set(tries.map(({ error }) => error?.code).filter(Boolean));
    expect([...codes]).toEqual(['RESET_TOKEN_UNKNOWN']);
  });

  it('expires after an hour or with a newer one, and refuses a modified token', async () => {
    const { email } = await aMember(app);
    const older = await newToken(email);
    const token = await newToken(email);
    expect((await confirm(older)).error?.message).toBe('Invalid or expired reset token');
    expect((await confirm(`${token.slice(0, 35)}!`)).error?.message).toBe('Invalid reset token');
    app.ctx.clock.advance(HOUR);
    expect((await confirm(token)).error?.message).toBe('Reset token has expired');
    expect((await confirm('x')).error?.message).toBe('Invalid or expired reset token');
  });

  it('is checked without being used up, and refused as it would be when used', async () => {
    const { email } = await aMember(app);
    const token = await newToken(email);
    const check = (of: string) => app.visitor().try(checkPasswordReset, { body: { token: of } });
    for (let i = 0; i < 2; i++) expect((await check(token)).status).toBe(204);
    for (const wrong of ['x', `${token.slice(0, 35)}!`]) {
      expect((await check(wrong)).error?.code).toBe((await confirm(wrong)).error?.code);
    }
    app.ctx.clock.advance(HOUR);
    expect((await check(token)).error?.code).toBe('RESET_TOKEN_EXPIRED');
    const newer = await newToken(email);
    expect((await confirm(newer)).status).toBe(204);
    expect((await check(newer)).error?.code).toBe('RESET_TOKEN_UNKNOWN');
  });

  it('validates the new password at its field, and the link still works afterwards', async () => {
    const { email } = await aMember(app);
    const token = await newToken(email);
    expect((await confirm(token, '12345')).error?.fields).toEqual({
      password: 'Password must be at least 6 characters long',
    });
    expect((await confirm(token, 'password')).error?.code).toBe('WEAK_PASSWORD');
    expect((await confirm('', NEW_PASSWORD)).error?.fields).toEqual({
      token: 'Token and new password are required',
    });
    expect((await confirm(token)).status).toBe(204);
  });

  it('says that an address is unknown, or says nothing if the operator wants that', async () => {
    expect((await ask('no-one@example.test')).error?.message).toBe(
      'No account found with this email address',
    );
    await using generic = await openTestApp({ authMessages: 'generic' });
    const body = { email: 'no-one@example.test' };
    expect((await generic.visitor().try(requestPasswordReset, { body })).status).toBe(204);
    expect(await generic.mailTo(body.email)).toEqual([]);
  });

  it('is built from the public address, whatever Host a request claims', async () => {
    const { email } = await aMember(app);
    await app.visitor().inject({
      method: 'POST',
      url: '/api/auth/password/reset',
      payload: { email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    const text = (await app.mailTo(email)).map((mail) => mail.text).join();
    expect(text).toContain('http://lintel.test/reset-password?token=');
    expect(text).not.toContain('evil.example');
  });

  it.each([
    {},
    { token: 'x' },
    { password: 'Long enough' },
    { token: '', password: 'Long enough' },
  ])('needs a token and a password, unlike %j', async (payload) => {
    const url = '/api/auth/password/reset/confirm';
    const { error } = (await app.visitor().inject({ method: 'POST', url, payload })).json();
    expect(Object.values(error.fields)).toContain('Token and new password are required');
  });

  it('is stored as hashes only', async () => {
    const { email } = await aMember(app);
    const token = await newToken(email);
    const [row] = await app.ctx.db.selectFrom('passwordResetTokens').selectAll().execute();
    expect(row?.lookupHash).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token.slice(0, 8));
  });
});

describe('a member without a password', () => {
  it('can request an emailed link that sets one, even if a provider signs them in', async () => {
    const { client, id, email } = await aMember(app);
    const { db } = app.ctx;
    await db.updateTable('members').set({ passwordHash: null }).where('id', '=', id).execute();
    const identity = { issuer: 'https://idp.test', subject: '1', provider: 'oidc', email };
    await db
      .insertInto('identities')
      .values({ id: 'idn_1', memberId: id, createdAt: 1, ...identity })
      .execute();
    expect((await ask(email)).error?.code).toBe('GOOGLE_ACCOUNT');
    await client.call(sendPasswordLink, {});
    const mails = await app.mailTo(email);
    const token = /token=([\w-]{36})\s/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await confirm(token)).status).toBe(204);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('has none to confirm or to change', async () => {
    const { client, email, id } = await aProvedMember(app);
    const withoutPassword = app.ctx.db.updateTable('members').set({ passwordHash: null });
    await withoutPassword.where('id', '=', id).execute();
    const answers = [
      await client.try(confirmPassword, { body: { password: PASSWORD } }),
      await client.try(changePassword, {
        body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
      }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(Array(2).fill('NO_PASSWORD_SET'));
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(401);
  });
});

describe('a password change', () => {
  it('keeps the current session and ends the others', async () => {
    const { client, email } = await aProvedMember(app);
    const other = app.visitor();
    await other.call(signinWithEmail, { body: { email, password: PASSWORD } });
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await client.try(changePassword, { body })).status).toBe(204);
    expect((await client.try(getSessionUser, {})).status).toBe(200);
    expect((await other.try(getSessionUser, {})).status).toBe(401);
  });

  it('needs the old password, and limits attempts at it', async () => {
    const { client } = await aMember(app);
    const body = { oldPassword: 'wrong', newPassword: NEW_PASSWORD };
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 11; i++)
      codes.push((await client.try(changePassword, { body })).error?.code);
    expect(codes).toEqual([...Array(10).fill('INCORRECT_PASSWORD'), 'RATE_LIMITED']);
  });

  it('counts only wrong passwords, and only against the member who gave them', async () => {
    const guesser = await aMember(app);
    for (let i = 0; i < 4; i++) {
      const others = await Promise.all(Array.from({ length: 3 }, () => aMember(app)));
      for (const { client } of others) {
        for (let guess = 0; guess < 3; guess++) {
          const refused = await client.try(confirmPassword, { body: { password: 'wrong' } });
          expect(refused.error?.code).toBe('INCORRECT_PASSWORD');
        }
      }
    }
    const body = { password: PASSWORD };
    for (let i = 0; i < 12; i++) await guesser.client.call(confirmPassword, { body });
    const guesses = Array.from({ length: 30 }, () =>
      guesser.client.try(confirmPassword, { body: { password: 'wrong' } }),
    );
    const codes = (await Promise.all(guesses)).map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'INCORRECT_PASSWORD')).toHaveLength(10);
    expect((await guesser.client.try(confirmPassword, { body })).error?.code).toBe('RATE_LIMITED');
  });

  it('invalidates reset links that were requested before', async () => {
    const { client, email } = await aProvedMember(app);
    const token = await newToken(email);
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await client.call(changePassword, { body });
    expect((await confirm(token, 'another one entirely')).error?.code).toBe('RESET_TOKEN_UNKNOWN');
  });
});

describe('a reset link for support', () => {
  it('is for administrators, recorded with its maker and subject, and reported to the member', async () => {
    const member = await aMember(app);
    const body = { email: member.email };
    expect((await member.client.try(generateResetLink, { body })).status).toBe(403);
    const admin = await anAdmin(app);
    const { link } = await admin.client.call(generateResetLink, { body });
    const [told] = (await app.mailTo(member.email)).slice(-1);
    expect(told?.kind).toBe('support-link');
    expect(told?.text).not.toContain(link.split('token=')[1]);
    expect((await confirm(link.split('token=')[1] ?? '')).status).toBe(204);
    const entries = await app.ctx.db.selectFrom('auditLog').selectAll().execute();
    expect(entries.filter(({ subjectId }) => subjectId === member.id)).toMatchObject([
      { actorId: admin.id, action: 'generate-reset-link' },
    ]);
  });

  it('cannot be made for an administrator, except by the operator', async () => {
    const admin = await anAdmin(app);
    const other = await anAdmin(app);
    for (const endpoint of [generateResetLink, generateMagicLink]) {
      for (const { email } of [other, admin]) {
        const refusal = await admin.client.try(endpoint, { body: { email } });
        expect(refusal.error?.code).toBe('NOT_ALLOWED');
      }
    }
    expect((await app.mailTo(other.email)).map(({ kind }) => kind)).not.toContain('support-link');
    const link = await newResetLinkFor(app.ctx, other.email);
    expect((await app.mailTo(other.email)).at(-1)?.kind).toBe('support-link');
    expect((await confirm(link.split('token=')[1] ?? '')).status).toBe(204);
  });
});

import { createQuickAccount, signinWithEmail } from '@lintel/contract/accounts/accounts';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { confirmPasswordReset } from '@lintel/contract/credentials/passwords';
import { searchProfiles } from '@lintel/contract/directory/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, PASSWORD } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const form = { role: 'sourcer', fullName: 'Quick Quill', location: 'Leeds' } as const;

it('makes the account, its profile and a session, and mails the link that sets a password', async () => {
  const visitor = app.visitor();
  const body = { ...form, email: 'Quick@Quill.example' };
  const user = await visitor.call(createQuickAccount, { body });
  expect(user).toMatchObject({ email: 'quick@quill.example', onboardingComplete: true });
  expect((await visitor.call(searchProfiles, { query: { q: 'quick quill' } })).total).toBe(1);

  const signin = (password: string) =>
    app.visitor().try(signinWithEmail, { body: { email: user.email, password } });
  expect((await signin(PASSWORD)).error?.code).toBe('NO_PASSWORD_SET');
  const [mail] = await app.mailTo(user.email);
  const token = /token=([\w-]{36})\s/.exec(mail?.text ?? '')?.[1] ?? '';
  await app.visitor().call(confirmPasswordReset, { body: { token, password: PASSWORD } });
  expect((await signin(PASSWORD)).body).toMatchObject({ emailVerified: true });
});

it('leaves nothing behind when the address has an account, and changes nothing there', async () => {
  const { client, email } = await aMember(app, { fullName: 'First Comer' });
  const visitor = app.visitor();
  const attempt = await visitor.try(createQuickAccount, { body: { ...form, email } });
  expect(attempt.error?.code).toBe('EMAIL_ALREADY_EXISTS');
  expect((await visitor.try(getSessionUser, {})).status).toBe(401);
  expect((await client.call(getSessionUser, {})).fullName).toBe('First Comer');
});

it('needs an address and a whole form', async () => {
  const payload = { role: 'sourcer', fullName: ' ', location: 'Leeds', email: 'no-one' };
  const response = await app
    .visitor()
    .inject({ method: 'POST', url: '/api/onboarding/quick-account', payload });
  expect(response.json().error.fields).toEqual({
    email: 'Please enter a valid email address.',
    fullName: 'Please provide your name',
  });
});

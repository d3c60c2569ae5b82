import { signinWithEmail, signup } from '@lintel/contract/accounts/accounts';
import { verifyEmail } from '@lintel/contract/accounts/email-links';
import { confirmPasswordReset, requestPasswordReset } from '@lintel/contract/credentials/passwords';
import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

it('passwords, tokens, cookies and addresses never reach the log, even on errors', async () => {
  await using app = await openTestApp();
  const visitor = app.visitor();
  const secrets = ['private@ashe.example', 'portland stone 1666', 'slate and granite 9'];
  const [email = '', password = '', newPassword = ''] = secrets;
  const response = await visitor.inject({
    method: 'POST',
    url: '/api/auth/signup?email=private@ashe.example',
    payload: { fullName: 'Rosalind Ashe', email, password },
  });
  secrets.push(...response.cookies.map(({ value }) => value));
  await visitor.try(signup, { body: { fullName: 'Rosalind Ashe', email, password } });
  await visitor.try(signinWithEmail, { body: { email, password: newPassword } });
  await visitor.try(requestPasswordReset, { body: { email } });
  for (const { text } of await app.mailTo(email)) {
    secrets.push(...[...text.matchAll(/token=([\w-]+)/g)].map(([, token]) => token ?? ''));
  }
  const token = secrets.at(-1) ?? '';
  await visitor.inject({ url: `/reset-password?token=${token}` });
  await visitor.try(verifyEmail, { body: { token: 'not a token' } });
  await visitor.try(confirmPasswordReset, { body: { token, password: newPassword } });
  await app.ctx.db.destroy();
  await visitor.try(signinWithEmail, { body: { email, password } });

  const log = app.logLines.join('\n');
  expect(log).toContain('/api/auth/signup');
  expect(log).toContain('request failed');
  expect(secrets.length).toBeGreaterThan(6);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

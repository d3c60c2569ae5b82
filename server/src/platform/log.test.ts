import { signinWithEmail, signup } from '@lintel/contract/accounts/accounts';
import { verifyEmail } from '@lintel/contract/accounts/email-links';
import { confirmPasswordReset, requestPasswordReset } from '@lintel/contract/credentials/passwords';
import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';
import { AppError } from './app-error.ts';
import { createLog } from './log.ts';

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

it('fault: an outage has a line for each message, and the next outage too', () => {
  const lines: { err: { message: string } }[] = [];
  let now = 0;
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }, () => now);
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const meet = (err: Error) => log.child({ reqId: now }).error({ err }, 'request failed');
  for (now = 0; now < 300_000; now += 30_000) {
    meet(refused);
    meet(new AppError('STORAGE_UNAVAILABLE'));
    log.warn({ err: refused }, 'outbox not read');
  }
  expect(lines).toHaveLength(3);
  meet(new TypeError('ours'));
  meet(new TypeError('ours'));
  expect(lines).toHaveLength(5);
  now += 60_000;
  meet(refused);
  expect(lines).toHaveLength(6);
});

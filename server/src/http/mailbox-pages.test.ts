import { requestPasswordReset } from '@lintel/contract/credentials/passwords';
import { expect, it } from 'vitest';
import { aNewcomer } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const open = (app: TestApp, url: string) =>
  app.visitor('127.0.0.1').inject({ url, headers: { host: 'localhost:3000' } });

it('the mailbox lists what was written, the newest first, and shows each email', async () => {
  await using app = await openTestApp();
  const empty = await open(app, '/dev/mailbox');
  expect(empty.body).toContain('No mail yet.');
  expect(empty.body).not.toContain('<table>');

  const { email } = await aNewcomer(app, { email: "o'hara@example.test" });
  app.ctx.clock.advance(60_000);
  await app.visitor().call(requestPasswordReset, { body: { email } });
  const list = await open(app, '/dev/mailbox');
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(list.headers['cache-control']).toBe('no-store');
  expect(list.body).toContain('<title>Local mailbox | Lintel</title>');
  expect(list.body).toContain('</tr><tr>');
  const rows = [
    ...list.body.matchAll(
      /<tr><td>(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)<\/td><td>(\S+)<\/td><td><a href="(\S+)">([^<]+)<\/a><\/td><\/tr>/g,
    ),
  ].map(([, time, to, href, subject]) => ({ time, to, href, subject }));
  expect(rows.map(({ to }) => to)).toEqual(['o&#39;hara@example.test', 'o&#39;hara@example.test']);
  expect(rows[0]?.subject).toContain('password');
  expect(String(rows[0]?.time) > String(rows[1]?.time)).toBe(true);

  const mail = await open(app, String(rows[0]?.href));
  expect(mail.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(mail.headers['referrer-policy']).toBe('no-referrer');
  expect(mail.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox/);
  expect(mail.body).toMatch(/^<!doctype html>/);
  expect(mail.body).toContain('<head><base target="_blank">');
  expect((await open(app, '/dev/mailbox/mail_none')).statusCode).toBe(404);
});

it('there is no mailbox where mail is sent', async () => {
  await using app = await openTestApp({
    mail: { mode: 'smtp', url: 'smtp://127.0.0.1:1', from: 'lintel@lintel.test' },
  });
  expect((await open(app, '/dev/mailbox')).statusCode).toBe(404);
});

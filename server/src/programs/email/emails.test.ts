import { listAuditLog } from '@lintel/contract/administration/audit-log';
import { sendEmail } from '@lintel/contract/programs/email';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setAdmin } from '#server/features/members/members/service.ts';
import { aMember, anAdmin } from '#server/testing/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const params = { project: 'lintel' };
const INBOX = 'hello@lintel.test';
const words = { subject: 'About your profile', text: 'Good morning' };

let app: TestApp;
let admin: Awaited<ReturnType<typeof anAdmin>>;
beforeAll(async () => {
  app = await openTestApp();
  const { company } = app.ctx.config.siteContent;
  company.contactEmail = INBOX;
});
beforeEach(async () => {
  admin = await anAdmin(app);
});
afterAll(() => app.close());

const send = (body: Record<string, string>) =>
  admin.client.try(sendEmail, { params, body: body as typeof words & { to: string } });

async function bodyOf(recipient: string): Promise<{ html: string; text: string }> {
  const mails = app.ctx.db.selectFrom('mails').select(['html', 'text']);
  return mails.where('recipient', '=', recipient).orderBy('id', 'desc').executeTakeFirstOrThrow();
}

it('an administrator writes to a member, and the audit log records it', async () => {
  const member = await aMember(app);
  const { status } = await send({ ...words, to: member.email, from: 'no-reply@lintel.test' });
  expect(status).toBe(204);
  expect((await app.mailTo(member.email)).at(-1)).toMatchObject({
    subject: words.subject,
    kind: 'operator',
    text: expect.stringContaining(words.text),
  });
  const { items } = await admin.client.call(listAuditLog, { query: {} });
  expect(items[0]).toMatchObject({
    actor: { id: admin.id },
    action: 'send-email',
    subject: member.id,
  });
});

it('the inbox of the company can be written to, and no one who is not a member', async () => {
  expect((await send({ ...words, to: INBOX })).status).toBe(204);
  expect(await app.mailTo(INBOX)).toHaveLength(1);
  const stranger = 'stranger@elsewhere.test';
  expect((await send({ ...words, to: stranger })).error?.code).toBe('USER_NOT_FOUND');
  expect(await app.mailTo(stranger)).toEqual([]);
});

it('HTML keeps its text and its links, and nothing that acts', async () => {
  const html = `<h2>Hello &amp; welcome</h2><p onclick="x()">Read <a href="https://lintel.test/terms" onmouseover="x()">the terms</a>
    or <a href="javascript:alert(1)">this</a>.<script>alert(1)</script><style>*{display:none}</style>
    <img src="https://tracker.test/1.gif"><iframe src="https://evil.test"></iframe><form action="https://evil.test"><input></form>
    <svg onload=alert(1)><math><mi xlink:href="data:x">`;
  await send({ subject: 'Welcome', html, to: INBOX });
  const mail = await bodyOf(INBOX);
  expect(mail.html).toContain('<h2>Hello &amp; welcome</h2>');
  expect(mail.html).toContain('<p>Read <a href="https://lintel.test/terms">the terms</a>');
  const written = mail.html.slice(mail.html.indexOf('<h2>'), mail.html.indexOf('</div>'));
  expect(written).not.toMatch(/script|style|img|iframe|form|input|svg|math|onclick|onmouse|data:/);
  expect(mail.text).toContain('Hello & welcome\nRead the terms');
});

it.each([
  [{ subject: 'Hello', text: 'x' }],
  [{ to: INBOX, text: 'x' }],
  [{ to: INBOX, subject: ' ', text: 'x' }],
  [{ to: INBOX, subject: 'Hello' }],
  [{ to: INBOX, subject: 'Hello', html: '', text: '' }],
  [{ to: INBOX, subject: 'Hello', html: '<script>alert(1)</script>' }],
  [{ to: `${INBOX}\r\nbcc: other@lintel.test`, subject: 'Hello', text: 'x' }],
])('refuses %j', async (body) => {
  const { status, error } = await send(body as Record<string, string>);
  expect([status, error?.message]).toEqual([400, 'Give to, subject, and html or text.']);
});

it('is sent by this site, whatever the request says', async () => {
  const refused = await send({ ...words, to: INBOX, from: 'ceo@bank.test' });
  expect(refused).toMatchObject({ status: 400, error: { code: 'EMAIL_SENDER_UNKNOWN' } });
});

it('has a limit of 20 a day, and needs mail', async () => {
  // An address has a limit of its own for an hour.
  app.ctx.clock.advance(3_600_000);
  const answers = [];
  for (let count = 0; count < 22; count++) answers.push(await send({ ...words, to: INBOX }));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
  expect(answers.at(-1)?.error?.code).toBe('RATE_LIMITED');
  await using mute = await openTestApp({ mail: { mode: 'none', from: 'a@lintel.test' } });
  const { client, email, signInAgain } = await aMember(mute);
  await setAdmin(mute.ctx, email, true, { force: true });
  await signInAgain();
  const refused = await client.try(sendEmail, { params, body: { ...words, to: INBOX } });
  expect(refused.error?.code).toBe('MAIL_UNAVAILABLE');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from './db/transact.ts';
import * as accountEmails from './emails/account-emails.ts';
import * as apiTokenEmails from './emails/api-token-emails.ts';
import * as contactEmails from './emails/contact-emails.ts';
import * as notificationEmails from './emails/notification-emails.ts';
import * as operatorEmails from './emails/operator-emails.ts';
import * as safetyEmails from './emails/safety-emails.ts';
import * as secondFactorEmails from './emails/second-factor-emails.ts';
import { newId } from './platform/ids.ts';
import type { EmailTemplate } from './platform/mail/email-template.ts';
import { enqueueEmail } from './platform/mail/enqueue.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const SCRIPTS = [
  '<img src=x onerror="alert(1)">',
  `"><svg onload='alert(1)'>`,
  '</title></p><script>alert(1)</script>',
  '<a href="javascript:alert(1)">Sign in again</a>',
  '<!--<style>*{display:none}</style>',
  '&lt;b&gt; &#60;script&#62;',
].join(' ');
const PLAIN = 'Rosalind Ashe';

/** An email about this text, in every field that a template takes. */
type Write = (text: string) => EmailTemplate;

/** The templates that take fields by name. */
const BY_NAME: Record<string, Write> = {
  contactMessageEmail: (text) =>
    contactEmails.contactMessageEmail({ name: text, email: text, subject: text, message: text }),
  complaintReceivedEmail: (text) =>
    contactEmails.complaintReceivedEmail({ number: text, kind: 'data', dueAt: '2026-11-22' }),
  complaintAnsweredEmail: (text) =>
    contactEmails.complaintAnsweredEmail({
      number: text,
      kind: 'data',
      answer: text,
      inbox: text,
    }),
  reportAnsweredEmail: (text) => safetyEmails.reportAnsweredEmail({ name: text, hasActed: true }),
  decisionEmail: (text) => safetyEmails.decisionEmail({ words: text, contactUrl: text }),
  suspendedEmail: (text) => safetyEmails.suspendedEmail({ reason: 'spam', contactUrl: text }),
  operatorEmail: (text) => operatorEmails.operatorEmail({ subject: text, text }),
  unreadMessageEmail: (text) =>
    notificationEmails.unreadMessageEmail({
      from: { name: text, role: text, location: text },
      text,
      link: text,
      unsubscribeUrl: text,
    }),
  searchAlertEmail: (text) =>
    notificationEmails.searchAlertEmail({
      searches: [{ name: text, url: text, stopUrl: text }],
      profiles: [{ name: text, role: text, url: text, searches: [text] }],
      searchesUrl: text,
      summary: { saves: 1, views: 2, link: text, unsubscribeUrl: text },
      unsubscribeUrl: text,
    }),
  weeklyEmail: (text) =>
    notificationEmails.weeklyEmail({ saves: 1, views: 2, link: text, unsubscribeUrl: text }),
};
const TEMPLATES = Object.entries({
  ...accountEmails,
  ...apiTokenEmails,
  ...contactEmails,
  ...notificationEmails,
  ...operatorEmails,
  ...safetyEmails,
  ...secondFactorEmails,
})
  .filter(([name]) => name.endsWith('Email'))
  .map(([name, template]): [string, Write] => [
    name,
    BY_NAME[name] ??
      ((text) => (template as (...texts: string[]) => EmailTemplate)(text, text, text)),
  ]);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The HTML as it is kept for the mail server. */
async function queued(template: EmailTemplate): Promise<string> {
  const recipient = `${newId('user_', app.ctx.clock.now())}@ashe.example`;
  await transact(app.ctx, (tx) => enqueueEmail(app.ctx, tx, recipient, template));
  const mails = app.ctx.db.selectFrom('mails').select('html').where('recipient', '=', recipient);
  return (await mails.executeTakeFirstOrThrow()).html;
}

/** The names of all elements, and of their attributes. */
function elementsOf(html: string): string[] {
  return [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/="[^"]*"/g, '=""'));
}

it.each(TEMPLATES)('%s shows scripts as text', async (_name, write) => {
  const [hostile, plain] = [await queued(write(SCRIPTS)), await queued(write(PLAIN))];
  expect(plain).not.toMatch(/undefined|\[object/);
  expect(elementsOf(hostile)).toEqual(elementsOf(plain));
});

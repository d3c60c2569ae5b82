import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from './db/transact.ts';
import { newId } from './platform/ids.ts';
import { type EmailTemplate, renderEmail } from './platform/mail/email-template.ts';
import { enqueueEmail } from './platform/mail/enqueue.ts';
import { EMAIL_TEMPLATES } from './testing/email-templates.ts';
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

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The HTML as it is kept for the mail server. */
async function queued(template: EmailTemplate): Promise<string> {
  const recipient = `${newId('user_', app.ctx.clock.now())}@ashe.example`;
  const member = { email: recipient, emailVerifiedAt: app.ctx.clock.now() };
  await transact(app.ctx, (tx) => enqueueEmail(app.ctx, tx, member, template));
  const mails = app.ctx.db.selectFrom('mails').select('html').where('recipient', '=', recipient);
  return (await mails.executeTakeFirstOrThrow()).html;
}

/** The names of all elements, and of their attributes. */
function elementsOf(html: string): string[] {
  return [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/="[^"]*"/g, '=""'));
}

it.each(EMAIL_TEMPLATES)('%s shows scripts as text', async (_name, write) => {
  const [hostile, plain] = [await queued(write(SCRIPTS)), await queued(write(PLAIN))];
  expect(plain).not.toMatch(/undefined|\[object/);
  expect(elementsOf(hostile)).toEqual(elementsOf(plain));
});

/** The lines of a text, without the colons before a link. */
function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.replace(/:?\s*$/, ''));
}

it.each(EMAIL_TEMPLATES)('%s says the same in its text and its HTML', (_name, write) => {
  const { text, html } = renderEmail(write(`${PLAIN}\nof Leeds`));
  const shown = linesOf(html.replaceAll(/<[^>]*>/g, '\n').replaceAll('&quot;', '"'));
  const [body = ''] = text.split('\n-- \n');
  expect(linesOf(body).filter((line) => !shown.includes(line))).toEqual([]);
});

/** They hold words of or for the operator, or words that the server has made up, such as a complaint's number. */
const OF_THE_OPERATOR = new Set([
  'contactMessageEmail',
  'complaintReceivedEmail',
  'complaintAnsweredEmail',
  'operatorEmail',
  'supportLinkEmail',
]);

it.each(
  EMAIL_TEMPLATES.filter(
    ([name, write]) => write(PLAIN).isForAnyAddress && !OF_THE_OPERATOR.has(name),
  ),
)('%s, which goes to any address, holds no member’s words', (_name, write) => {
  const wordsOf = ({ subject, paragraphs, reason }: EmailTemplate) => [
    subject,
    ...paragraphs,
    reason,
  ];
  expect(wordsOf(write(SCRIPTS))).toEqual(wordsOf(write(PLAIN)));
});

it('an email about a report names the other member without links', () => {
  const [, write] = EMAIL_TEMPLATES.find(([name]) => name === 'reportAnsweredEmail') ?? [];
  expect(write?.('Ann https://evil.example now').paragraphs[0]).toMatch(/^You reported Ann now\. /);
});

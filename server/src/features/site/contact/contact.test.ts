import { sendContactMessage } from '@lintel/contract/site/contact';
import { siteContent } from '@lintel/contract/site/site-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#server/platform/limits.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const CONTACT = 'hello@operator.test';
const content = siteContent.parse({ company: { contactEmail: CONTACT } });
const body = {
  name: ' Rosalind  Ashe ',
  email: 'Rosalind@Ashe.example',
  message: 'Good morning.\n\nIs <b>Leeds</b> covered?',
};

let app: TestApp;
let address = 0;
beforeAll(async () => {
  app = await openTestApp({ siteContent: content });
});
afterAll(() => app.close());

/** A visitor from another network each time, so that tests do not share a rate limit. */
const visitor = () => app.visitor(`203.0.113.${++address}`);
const rows = () => app.ctx.db.selectFrom('contactMessages').selectAll().execute();

describe('a message to the operator', () => {
  it('is stored and emailed so that a reply goes to the sender', async () => {
    const answer = await visitor().call(sendContactMessage, { body });
    expect(answer).toMatchObject({
      name: 'Rosalind Ashe',
      email: 'rosalind@ashe.example',
      subject: 'New contact message',
      message: body.message,
    });
    expect(await rows()).toMatchObject([{ id: answer.id, name: 'Rosalind Ashe' }]);
    const [mail] = await app.ctx.db.selectFrom('mails').selectAll().execute();
    expect(mail).toMatchObject({
      recipient: CONTACT,
      replyTo: 'rosalind@ashe.example',
      subject: 'New contact message',
      kind: 'contact',
    });
    expect(mail?.html).toContain('Is &lt;b&gt;Leeds&lt;/b&gt; covered?');
    expect(mail?.html).not.toContain('<b>');
  });

  it('may be a complaint: it gets a number and a date, and the sender a confirmation', async () => {
    const complaint = { ...body, kind: 'data', email: 'cara@complaint.test' } as const;
    const answer = await visitor().call(sendContactMessage, { body: complaint });
    const number = answer.complaint?.number ?? '';
    expect(number).toMatch(/^C-[0-9A-Z]{8}$/);
    const days = Date.parse(answer.complaint?.dueAt ?? '') - Date.parse(answer.createdAt);
    expect(days).toBe(30 * 86_400_000);
    const [mail] = await app.mailTo('cara@complaint.test');
    expect(mail?.subject).toContain(number);
    for (let i = 0; i < 4; i++) await visitor().call(sendContactMessage, { body: complaint });
    expect(await app.mailTo('cara@complaint.test')).toHaveLength(3);
  });

  it('fault: a flood of messages keeps no complaint from the operator’s inbox', async () => {
    const inbox = async () => (await app.mailTo(CONTACT)).map(({ text }) => text);
    const before = (await inbox()).length;
    for (let i = 0; i < LIMITS.emailsToAddress.count; i++) {
      await visitor().call(sendContactMessage, { body });
    }
    const complaint = { ...body, kind: 'data', message: 'My data, within a month.' } as const;
    await visitor().call(sendContactMessage, { body: complaint });
    const texts = await inbox();
    expect(texts).toHaveLength(before + LIMITS.emailsToAddress.count + 1);
    expect(texts.some((text) => text.includes('My data, within a month.'))).toBe(true);
  });

  it('can have a subject of one line', async () => {
    const subject = ' Partnership\r\nBcc: everyone@example.test ';
    const answer = await visitor().call(sendContactMessage, { body: { ...body, subject } });
    expect(answer.subject).toBe('Partnership Bcc: everyone@example.test');
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ email: ' ' }, 'email'],
    [{ message: '\n' }, 'message'],
    [{ name: undefined }, 'name'],
    [{ message: undefined }, 'message'],
  ])('needs a name, an address and a text: %j', async (change, field) => {
    const refusal = await visitor().try(sendContactMessage, {
      body: { ...body, ...change } as never,
    });
    expect(refusal.status).toBe(400);
    expect(refusal.error?.fields?.[field]).toBe('Please provide your name, email and a message.');
  });

  it.each([
    [{ email: 'rosalind' }, 'email', 'Please enter a valid email address.'],
    [{ message: 'x'.repeat(5_001) }, 'message', 'Please use at most 5,000 characters.'],
    [{ name: 'x'.repeat(101) }, 'name', 'Please use at most 100 characters.'],
    [{ message: 'a\0b' }, 'message', 'This text contains characters that cannot be stored.'],
  ])('is refused if it is invalid: %j', async (change, field, words) => {
    const refusal = await visitor().try(sendContactMessage, { body: { ...body, ...change } });
    expect(refusal.status).toBe(400);
    expect(refusal.error?.fields?.[field]).toBe(words);
  });

  it('with the hidden field filled in is set apart in the inbox and emailed to no one', async () => {
    const before = await rows();
    const mails = await app.ctx.db.selectFrom('mails').selectAll().execute();
    const answer = await visitor().try(sendContactMessage, {
      body: { ...body, website: 'https://cheap.example' },
    });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual([
      'complaint',
      'createdAt',
      'email',
      'id',
      'kind',
      'message',
      'name',
      'subject',
    ]);
    const added = (await rows()).filter(({ id }) => !before.some((row) => row.id === id));
    expect(added).toMatchObject([{ subject: 'Possible spam: New contact message' }]);
    expect(await app.ctx.db.selectFrom('mails').selectAll().execute()).toEqual(mails);
  });

  it('can be sent five times an hour from one network, however many come at once', async () => {
    const client = visitor();
    const send = () => client.try(sendContactMessage, { body });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refusal = answers.find(({ status }) => status === 429);
    expect(refusal?.error?.code).toBe('RATE_LIMITED');
    expect(refusal?.headers['retry-after']).toBe('3600');
    app.ctx.clock.advance(3_600_000);
    expect((await send()).status).toBe(201);
  });
});

describe('without a contact address', () => {
  it('a message is stored without an email', async () => {
    await using bare = await openTestApp();
    await bare.visitor().call(sendContactMessage, { body });
    expect(await bare.ctx.db.selectFrom('contactMessages').selectAll().execute()).toHaveLength(1);
    expect(await bare.ctx.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });
});

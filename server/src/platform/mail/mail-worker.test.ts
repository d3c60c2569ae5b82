import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { deliverDueMail, isPermanent, nextTry } from './delivery.ts';
import { anyAddress, enqueueEmail, offerEmail } from './enqueue.ts';
import { startMailWorker } from './mail-worker.ts';
import { claimMail, insertEmail } from './outbox.ts';
import { smtpTransport } from './transport.ts';

const HOUR = 3_600_000;
const template = {
  kind: 'reset',
  subject: 'Set a new password',
  paragraphs: ['Dear <b>member</b> & co'],
  action: { label: 'Open', url: 'https://lintel.test/?a=1&b="2"' },
  reason: 'You asked for it.',
};

interface Catcher {
  url: string;
  mails: string[];
  /** Called for each email; throws to refuse it. */
  refuse: (session: SMTPServerSession) => void;
  close(): Promise<void>;
}

async function catchMail(): Promise<Catcher> {
  const catcher: Catcher = {
    url: '',
    mails: [],
    refuse: () => undefined,
    close: async () => undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        try {
          catcher.refuse(session);
        } catch (error) {
          return callback(error as Error);
        }
        // Undo the soft line breaks of quoted-printable.
        catcher.mails.push(Buffer.concat(chunks).toString().replaceAll('=\r\n', ''));
        callback();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1') as unknown as Server;
  await once(listener, 'listening');
  catcher.url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  catcher.close = () => new Promise((resolve) => server.close(() => resolve()));
  return catcher;
}

let app: TestApp;
let catcher: Catcher;
beforeEach(async () => {
  app = await openTestApp();
  catcher = await catchMail();
});
afterEach(async () => {
  await catcher.close();
  await app.close();
});

const queue = () =>
  transact(app.ctx, (tx) => insertEmail(tx, app.ctx.clock.now(), 'member@ashe.example', template));
const deliver = (url = catcher.url) =>
  deliverDueMail({
    ...app.ctx,
    transport: smtpTransport(url),
    from: 'Lintel <no-reply@lintel.test>',
    host: 'lintel.test',
  });
const rows = () => app.ctx.db.selectFrom('mails').selectAll().execute();

it('delivers an email once, in text and HTML, escaped, and then erases its content', async () => {
  await queue();
  await deliver();
  await deliver();
  expect(catcher.mails).toHaveLength(1);
  const [mail = ''] = catcher.mails;
  expect(mail).toContain('To: member@ashe.example');
  expect(mail).toMatch(/Message-ID: <mail_\w+@lintel\.test>/);
  expect(mail).toContain('Dear <b>member</b> & co');
  expect(mail).toContain('Dear &lt;b&gt;member&lt;/b&gt; &amp; co');
  expect((await rows())[0]).toMatchObject({ text: '', html: '', dueAt: null });
});

it('retries with the same Message-ID after growing delays when the server refuses', async () => {
  await queue();
  let refusals = 3;
  const ids: (string | undefined)[] = [];
  catcher.refuse = () => {
    if (refusals-- > 0) throw Object.assign(new Error('Try later'), { responseCode: 451 });
  };
  for (let i = 0; i < 200 && catcher.mails.length === 0; i++) {
    await deliver();
    ids.push((await rows())[0]?.id);
    app.ctx.clock.advance(10_000);
  }
  expect(catcher.mails).toHaveLength(1);
  expect(catcher.mails[0]).toContain(`<${ids[0]}@lintel.test>`);
  expect((await rows())[0]).toMatchObject({ attempts: 4, failedAt: null });
});

it('abandons an email after a day and keeps it, without addresses in its error', async () => {
  await queue();
  catcher.refuse = () => {
    throw new Error('No such user member@ashe.example');
  };
  for (let hour = 0; hour < 26; hour++) {
    await deliver();
    app.ctx.clock.advance(HOUR);
  }
  const [mail] = await rows();
  expect(mail?.failedAt).not.toBeNull();
  expect(mail?.text).toContain('lintel.test');
  expect(mail?.lastError).toContain('[address]');
  expect(mail?.lastError).not.toContain('ashe.example');
  expect(catcher.mails).toEqual([]);
});

it('loses nothing when the server cannot be reached or disconnects', async () => {
  const rude = createServer((socket) => socket.end('220 hello\r\n')).listen(0, '127.0.0.1');
  await once(rude, 'listening');
  await queue();
  await deliver('smtp://127.0.0.1:1');
  app.ctx.clock.advance(HOUR);
  await deliver(`smtp://127.0.0.1:${(rude.address() as AddressInfo).port}`);
  rude.close();
  expect((await rows())[0]).toMatchObject({ attempts: 2, sentAt: null });
  app.ctx.clock.advance(HOUR);
  await deliver();
  expect(catcher.mails).toHaveLength(1);
});

it('abandons an email at once that the server will never accept', async () => {
  await queue();
  catcher.refuse = () => {
    throw Object.assign(new Error('No such user member@ashe.example'), { responseCode: 550 });
  };
  await deliver();
  const [mail] = await rows();
  expect(mail).toMatchObject({ attempts: 1, dueAt: null });
  expect(mail?.failedAt).not.toBeNull();
  expect(mail?.lastError).toContain('[address]');
});

it.each([
  [{ command: 'RCPT TO', responseCode: 550 }, true],
  [{ command: 'DATA', responseCode: 554 }, true],
  [{ command: 'RCPT TO', responseCode: 450 }, false],
  [{ command: 'MAIL FROM', responseCode: 550 }, false],
  [{ command: 'AUTH PLAIN', responseCode: 535 }, false],
  [{ command: 'CONN' }, false],
])('treats %j as permanent: %s', (refusal, expected) => {
  expect(isPermanent(Object.assign(new Error('refused'), refusal))).toBe(expected);
});

it('does not delay an email because the server is slow to accept another', async () => {
  for (let i = 0; i < 3; i++) await queue();
  const release = Promise.withResolvers<void>();
  let asked = 0;
  const allAsked = Promise.withResolvers<void>();
  const transport = {
    async send() {
      asked += 1;
      if (asked === 3) allAsked.resolve();
      await release.promise;
    },
  };
  const delivery = deliverDueMail({ ...app.ctx, transport, from: 'a@b.test', host: 'lintel.test' });
  await allAsked.promise;
  release.resolve();
  await delivery;
  expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true);
});

it('sends an email once although its delivery is slow and another server looks meanwhile', async () => {
  await queue();
  const release = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  let sent = 0;
  const transport = {
    async send() {
      sent += 1;
      isAsked.resolve();
      await release.promise;
    },
  };
  const deps = { ...app.ctx, transport, from: 'a@b.test', host: 'lintel.test' };
  const slow = deliverDueMail(deps);
  await isAsked.promise;
  app.ctx.clock.advance(150_000);
  await deliver();
  expect(catcher.mails).toEqual([]);
  release.resolve();
  await slow;
  await deliver();
  expect(sent + catcher.mails.length).toBe(1);
});

it('says that no one has written an email, so that no automatic reply comes', async () => {
  await queue();
  await deliver();
  expect(catcher.mails[0]).toContain('Auto-Submitted: auto-generated');
});

it('stores twenty emails of a kind to an address an hour, however many are offered at once', async () => {
  const offer = (email = 'member@ashe.example', kind = 'reset') =>
    transact(app.ctx, (tx) =>
      offerEmail(app.ctx, tx, { email, emailVerifiedAt: 1 }, { ...template, kind }),
    );
  await Promise.all(Array.from({ length: 40 }, () => offer()));
  expect(await rows()).toHaveLength(20);
  await offer('Member@ashe.example');
  expect(await rows()).toHaveLength(20);
  await offer('another@ashe.example');
  await offer(undefined, 'new-device');
  expect(await rows()).toHaveLength(22);
  app.ctx.clock.advance(HOUR);
  await offer();
  expect(await rows()).toHaveLength(23);
});

it('stores nothing for an address that no one has confirmed, unless the email is for any address', async () => {
  const enqueue = (email: object) =>
    transact(app.ctx, (tx) =>
      enqueueEmail(app.ctx, tx, anyAddress('stranger@ashe.example'), { ...template, ...email }),
    );
  expect(await enqueue({})).toBe(false);
  expect(await rows()).toEqual([]);
  expect(await enqueue({ isForAnyAddress: true })).toBe(true);
  expect(await rows()).toHaveLength(1);
});

it('sends each email once when several servers process the outbox together', async () => {
  for (let i = 0; i < 10; i++) await queue();
  await Promise.all(Array.from({ length: 5 }, () => deliver()));
  const ids = catcher.mails.map((mail) => /Message-ID: (\S+)/.exec(mail)?.[1]);
  expect(new Set(ids).size).toBe(10);
  expect(ids).toHaveLength(10);
});

it('resends an email whose server has died during the delivery', async () => {
  await queue();
  const now = app.ctx.clock.now();
  await claimMail(app.ctx.db, now, now + 60_000);
  await deliver();
  expect(catcher.mails).toEqual([]);
  app.ctx.clock.advance(60_000);
  await deliver();
  expect(catcher.mails).toHaveLength(1);
});

it('sends an email as soon as it is enqueued, without delaying the request', async () => {
  const request = new Promise<void>((resolve) => {
    catcher.refuse = () => resolve();
  });
  const stop = startMailWorker({
    ...app.ctx,
    config: {
      linkBase: 'http://lintel.test',
      mail: { mode: 'smtp', url: catcher.url, from: 'a@b.test' },
    },
  });
  await queue();
  expect(catcher.mails).toEqual([]);
  await request;
  await stop();
  expect(catcher.mails).toHaveLength(1);
});

it('doubles the delay each time, up to an hour', () => {
  const pauses = [1, 2, 3, 8, 9].map((attempts) => nextTry({ createdAt: 0, attempts }, 0));
  expect(pauses).toEqual([30_000, 60_000, 120_000, HOUR, HOUR]);
  expect(nextTry({ createdAt: 0, attempts: 30 }, 24 * HOUR)).toBeNull();
});

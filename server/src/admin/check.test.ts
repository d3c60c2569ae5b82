import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import webpush from 'web-push';
import type { Config } from '#server/config.ts';
import { createContext } from '#server/create-context.ts';
import { openStorage, readStorageLocation } from '#server/platform/storage/location.ts';
import { AiServer } from '#server/testing/ai-server.ts';
import { FakeCompaniesHouse } from '#server/testing/fake-companies-house.ts';
import { openFakeIssuer } from '#server/testing/fake-issuer.ts';
import { openLocalServer } from '#server/testing/local-server.ts';
import { StripeServer } from '#server/testing/stripe-server.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCommand } from './commands.ts';

let app: TestApp;
let smtp: SMTPServer;
let mail: Config['mail'];
const taken: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      taken.push(address);
      callback();
    },
    onData(stream, _session, callback) {
      stream.resume().on('end', callback);
    },
  });
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  mail = { mode: 'smtp', url: `smtp://127.0.0.1:${port}`, from: 'Lintel <no-reply@lintel.test>' };
});
afterAll(async () => {
  await app.close();
  smtp.close();
});

const runWith = (config: Partial<Config>, ...args: string[]) => {
  const settings = { ...app.ctx.config, ...config };
  return runCommand({ ...app.ctx, config: settings, storage: openStorage(settings.storage) }, args);
};

const check = (overrides: Partial<Config>) => {
  const { db, clock, log, config } = app.ctx;
  return runCommand(createContext({ ...config, ...overrides }, { db, clock, log }), ['check']);
};

const VAPID = { ...webpush.generateVAPIDKeys(), subject: 'mailto:help@lintel.test', services: [] };
const OTHER_KEY = webpush.generateVAPIDKeys().publicKey;

test('everything that works has a line, and is left as it was', async () => {
  const lines = (await runWith({ mail }, 'check')).split('\n');
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'ok   database',
    'ok   mail',
    'ok   storage',
    'ok   signals',
    'ok   places',
    'ok   certificate',
    ...['companies', 'payments', 'ai', 'sign-in', 'push', 'search'].map((name) => `ok   ${name}`),
  ]);
  expect(taken).toEqual([]);
});

test('fault: every service that is set up is tried, and none that is not', async () => {
  await using register = await FakeCompaniesHouse.open();
  await using issuer = await openFakeIssuer();
  await using search = await openLocalServer((_, response) => response.end('{"results":[]}'));
  const [stripe, ai] = [await StripeServer.open(), await AiServer.open()];
  const { settings: payments } = stripe;
  for (const id of Object.values(payments.prices).flat()) {
    const price = {
      id,
      object: 'price' as const,
      unit_amount: 1,
      currency: 'gbp',
      recurring: null,
    };
    stripe.stripe.prices.set(id, price);
  }
  const settings = {
    ...{ payments, push: VAPID, companiesHouse: register.settings, ai: ai.settings },
    ...{ providers: [issuer.settings], web: { ...app.ctx.config.web, searchUrl: search.address } },
  };
  const failed = async () => {
    const lines = await check(settings).catch((error: Error) => error.message);
    return lines.split('\n').filter((line) => !line.startsWith('ok'));
  };
  const lines = await check(settings);
  expect(lines).not.toContain('not set up');
  expect(lines).toContain('ok   payments: found price_pro, price_pro_old, price_business');
  expect(register.requests).toHaveLength(1);
  expect(ai.requests.map(({ path }) => path)).toEqual(['/v1/models']);
  [register.failure, ai.fault, stripe.fault] = ['forbidden', 'key', 'down'];
  settings.push = { ...VAPID, publicKey: OTHER_KEY };
  const gone = 'http://127.0.0.1:1';
  settings.providers = [{ ...issuer.settings, issuer: gone }];
  settings.web = { ...settings.web, searchUrl: gone };
  expect(await failed()).toEqual(
    [
      ...['companies: .*401 or 403', 'payments: ', 'ai: .*401', 'sign-in: '],
      ...['push: .*not a pair', 'search: '],
    ].map((words) => expect.stringMatching(new RegExp(`^not  ${words}`))),
  );
  await Promise.all([stripe.close(), ai.close()]);
});

test('what does not work fails the check in a line of its own', async () => {
  const nothing = '127.0.0.1:1';
  const storage = readStorageLocation(`s3://key:secret@${nothing}/b?tls=false`, '', []);
  const wrong: [Partial<Config>, string][] = [
    [{ mail: { mode: 'smtp', url: `smtp://${nothing}`, from: 'a@b.c' } }, 'mail'],
    [{ signalsUrl: `redis://${nothing}` }, 'signals'],
    [{ publicUrl: `https://${nothing}` }, 'certificate'],
    [{ storage }, 'storage'],
  ];
  for (const [config, name] of wrong) {
    const failure = await runWith(config, 'check').catch((error: Error) => error.message);
    const failed = failure.split('\n').filter((line) => line.startsWith('not'));
    expect(failed, failure).toEqual([expect.stringMatching(new RegExp(`^not  ${name}: .+`))]);
  }
});

test('a test email goes to the mail server at once', async () => {
  expect(await runWith({ mail }, 'test-mail', 'ada@example.test')).toContain('has taken an email');
  expect(taken).toEqual(['ada@example.test']);
  const nowhere = { mode: 'smtp', url: 'smtp://127.0.0.1:1', from: 'a@b.c' } as const;
  const refused = runWith({ mail: nowhere }, 'test-mail', 'ada@example.test');
  await expect(refused).rejects.toThrow('The mail server did not take the email');
  const without = runWith({ mail: { ...mail, mode: 'none' } }, 'test-mail', 'ada@example.test');
  await expect(without).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' });
});

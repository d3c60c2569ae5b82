import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { openStorage, readStorageLocation } from '#server/platform/storage/location.ts';
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

test('everything that works has a line, and is left as it was', async () => {
  const lines = (await runWith({ mail }, 'check')).split('\n');
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'ok   database',
    'ok   mail',
    'ok   storage',
    'ok   signals',
    'ok   places',
    'ok   certificate',
  ]);
  expect(taken).toEqual([]);
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

import { once } from 'node:events';
import { exportAccount } from '@lintel/contract/accounts/accounts';
import { EXPORTS_A_DAY } from '@lintel/contract/values/accounts';
import { expect, it } from 'vitest';
import { aMember, aNewcomer } from '#server/testing/builders.ts';
import { countTurns, manyMessages } from '#server/testing/many-messages.ts';
import type { Talker } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import * as service from './export.ts';

const DAY = 86_400_000;

const ask = ({ client }: Pick<Talker, 'client'>) => client.try(exportAccount, {});

const viewerOf = ({ id: memberId }: { id: string }) => ({
  ...{ memberId, sessionId: '', isAdmin: false, hasSecondFactor: false },
  ...{ isOnboarded: true, provedAt: 0, blockVersion: 0 },
});

it('an export of 20,000 messages is a complete file, and other requests are served meanwhile', async () => {
  await using app = await openTestApp();
  const ada = await aMember(app);
  await manyMessages(app, ada, 8);
  const { result, turns } = await countTurns(() => ask(ada));
  expect(result.headers['content-disposition']).toBe("attachment; filename*=UTF-8''lintel.json");
  expect(result.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(turns).toBeGreaterThanOrEqual(20);
  const { messages } = result.body as unknown as { messages: { id: string; content: string }[] };
  expect(new Set(messages.map(({ id }) => id)).size).toBe(20_000);
  expect(messages.filter(({ content }) => content === 'This is message 2500.')).toHaveLength(8);
});

it('an export holds a thousand messages at a time, and reads on when they have been taken', async () => {
  await using app = await openTestApp();
  const ada = await aMember(app);
  await manyMessages(app, ada, 2);
  const file = await service.exportAccount(app.ctx, viewerOf(ada));
  const counts: number[] = [];
  for await (const chunk of file) counts.push(String(chunk).split('"clientId"').length - 1);
  expect(Math.max(...counts)).toBe(1_000);
  expect(counts.reduce((sum, count) => sum + count)).toBe(5_000);
});

it('an export with empty lists is valid JSON', async () => {
  await using app = await openTestApp();
  const newcomer = await aNewcomer(app);
  const { status, body } = await ask(newcomer);
  expect(status).toBe(200);
  expect(body).toMatchObject({ account: { id: newcomer.id }, messages: [], collections: [] });
});

it('a member exports three times a day, each for themself', async () => {
  await using app = await openTestApp();
  const ada = await aMember(app);
  for (let i = 0; i < EXPORTS_A_DAY; i += 1) expect((await ask(ada)).status).toBe(200);
  const refused = await ask(ada);
  expect(refused.error?.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  expect((await ask(await aMember(app))).status).toBe(200);
  app.ctx.clock.advance(DAY);
  await ada.signInAgain();
  expect((await ask(ada)).status).toBe(200);
});

it('one export of a member runs at a time, on whichever server', async () => {
  await using app = await openTestApp();
  const isShared = process.env.TEST_ENGINE === 'postgres';
  await using beside = await openTestApp({}, isShared ? app : undefined);
  const servers: TestApp[] = isShared ? [app, beside] : [app];
  const ada = await aMember(app);
  const begin = (i: number) => {
    const { ctx } = servers[i % servers.length] ?? app;
    return service.exportAccount(ctx, viewerOf(ada));
  };
  const begun = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => begin(i)));
  const files = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(files).toHaveLength(1);
  expect((await ask(ada)).error?.code).toBe('EXPORT_RUNNING');
  // A member who leaves in the middle, or before the beginning, may come back at once.
  for (const file of files) {
    file.destroy();
    await once(file, 'close');
  }
  const second = await begin(0);
  await once(second, 'readable');
  second.read();
  second.destroy();
  await once(second, 'close');
  expect((await ask(ada)).status).toBe(200);
  // The refused ones did not count.
  expect((await ask(ada)).error?.code).toBe('RATE_LIMITED');
});

it('an export whose server has stopped blocks the next for five minutes', async () => {
  await using app = await openTestApp();
  const ada = await aMember(app);
  const abandoned = await service.exportAccount(app.ctx, viewerOf(ada));
  app.ctx.clock.advance(5 * 60_000 - 1);
  const refusal = await ask(ada);
  expect(refusal.error?.code).toBe('EXPORT_RUNNING');
  expect(refusal.headers['retry-after']).toBe('1');
  app.ctx.clock.advance(1);
  expect((await ask(ada)).status).toBe(200);
  abandoned.destroy();
});

it('an export that fails is cut off, so that it cannot be mistaken for a complete one', async () => {
  await using app = await openTestApp();
  const ada = await aMember(app);
  const file = await service.exportAccount(app.ctx, viewerOf(ada));
  await app.ctx.db.schema.dropTable('reports').execute();
  await expect(file.toArray()).rejects.toThrow(/reports/);
});

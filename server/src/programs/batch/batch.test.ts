import { randomUUID } from 'node:crypto';
import { createCollection, listCollections } from '@lintel/contract/collections/collections';
import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import { getUsageToday } from '@lintel/contract/plans/plans';
import { blockMember } from '@lintel/contract/safety/blocks';
import { BATCH_LIMITS } from '@lintel/contract/values/data-tables';
import { SCOPE_KEYS, type TokenScope } from '@lintel/contract/values/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { breakRow } from '#server/testing/broken-row.ts';
import { aMember, putOnPlan, tokenOf } from '#server/testing/builders.ts';
import { send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1e9 });
});
afterAll(() => app.close());

const isPostgres = process.env.TEST_ENGINE === 'postgres';

type Mode = 'transaction' | 'independent';

async function aProgrammer(scopes: TokenScope[] = [...SCOPE_KEYS], on = app) {
  const member = await aMember(on);
  await putOnPlan(on, member.id, 'business');
  const token = await tokenOf(member, scopes);
  const batch = async (mode: Mode, statements: object[], key?: string, as = token) => {
    const response = await on.visitor().injectUnmarked({
      method: 'POST',
      url: '/api/db/lintel/batch',
      headers: { authorization: `Bearer ${as}`, ...(key && { 'idempotency-key': key }) },
      payload: { mode, statements },
    });
    return { status: response.statusCode, body: response.json() };
  };
  const names = async () => {
    const { items } = await member.client.call(listCollections, { query: {} });
    return items.map(({ name }) => name).sort();
  };
  return { ...member, batch, names };
}

const creating = (name: string) => ({ method: 'POST', table: 'collections', body: { name } });

describe('a batch', () => {
  it('runs statements on every table in their order, in both modes', async () => {
    const { client, id, batch, names } = await aProgrammer();
    const other = await aMember(app, { fullName: 'Ada Other' });
    await send(other, { id }, 'Good morning');
    const readAt = new Date(app.ctx.clock.now()).toISOString();
    for (const mode of ['transaction', 'independent'] as const) {
      const message = { receiverId: other.id, content: mode, clientId: randomUUID() };
      const { status, body } = await batch(mode, [
        creating(mode),
        { method: 'PATCH', table: 'collections', query: `name=eq.${mode}`, body: { name: 'Both' } },
        { method: 'GET', table: 'collections', query: 'select=name&name=eq.Both' },
        { method: 'DELETE', table: 'collections', query: 'name=eq.Both' },
        { method: 'POST', table: 'messages', body: message },
        { method: 'PATCH', table: 'messages', query: `senderId=eq.${other.id}`, body: { readAt } },
        { method: 'PATCH', table: 'users', query: `id=eq.${id}`, body: { businessName: mode } },
        { method: 'GET', table: 'users', query: `id=eq.${other.id}` },
        { method: 'GET', table: 'dailyUsage', query: 'select=profilesViewed' },
        { method: 'GET', table: 'subscriptions' },
      ]);
      expect(status, JSON.stringify(body)).toBe(200);
      const { results } = body;
      expect(results.map((result: { status: number }) => result.status)).toEqual([
        ...[201, 200, 200, 200, 201, 200, 200, 200, 200, 200],
      ]);
      expect(results[2].body).toEqual([{ name: 'Both' }]);
      expect(results[6].body).toMatchObject([{ businessName: mode, email: expect.any(String) }]);
      expect(results[7].body).toMatchObject([{ fullName: 'Ada Other', email: null }]);
      expect(results[8].body).toEqual([{ profilesViewed: 1 }]);
      expect(await names()).toEqual([]);
    }
    const { items } = await client.call(listMessages, {
      params: { profileId: other.id },
      query: {},
    });
    expect(items.map(({ content }) => content)).toEqual([
      ...['Good morning', 'transaction', 'independent'],
    ]);
  });

  it('changes all or nothing in a transaction, and says which statement is at fault', async () => {
    const { batch, names } = await aProgrammer();
    const statements = [creating('One'), creating(' '), creating('Three')];
    const together = await batch('transaction', statements);
    expect(together).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(together.body.details).toMatch(/^statement: 1 name: /);
    expect(await names()).toEqual([]);
    const each = await batch('independent', statements);
    expect(each.body.results).toMatchObject([
      { status: 201 },
      { status: 400, body: { code: 'VALIDATION_FAILED' } },
      { status: 201 },
    ]);
    expect(await names()).toEqual(['One', 'Three']);
  });

  it('has up to fifty statements, within the scopes of its token', async () => {
    const { batch } = await aProgrammer(['profiles:read', 'own:read']);
    const reading = { method: 'GET', table: 'collections' };
    const most = Array.from({ length: BATCH_LIMITS.statements }, () => reading);
    expect((await batch('transaction', most)).body.results).toHaveLength(50);
    expect((await batch('transaction', [...most, reading])).status).toBe(400);
    expect((await batch('transaction', [])).status).toBe(400);
    expect((await batch('transaction', [creating('One')])).body.code).toBe('TOKEN_SCOPE_MISSING');
    const { results } = (await batch('independent', [creating('One'), reading])).body;
    expect(results).toMatchObject([
      { status: 403, body: { code: 'TOKEN_SCOPE_MISSING' } },
      { status: 200 },
    ]);
  });

  it.each(['transaction', 'independent'] as const)(
    'has a limit of conditions for all of its statements (%s)',
    async (mode) => {
      const { batch } = await aProgrammer();
      const many = Array.from({ length: 50 }, (_, i) => `fullName.ilike.*${i}*`).join();
      const reading = { method: 'GET', table: 'users', query: `select=id&or=(${many})` };
      expect((await batch(mode, Array(4).fill(reading))).status).toBe(200);
      const { status, body } = await batch(mode, Array(5).fill(reading));
      const last = mode === 'transaction' ? { status, body } : body.results.at(-1);
      expect(last).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(last.body.details).toContain('At most 200 conditions in all statements.');
    },
  );

  it('looks for members before its transaction, and for one by id within', async () => {
    const { id, batch } = await aProgrammer();
    const renaming = { method: 'PATCH', table: 'users', query: `id=eq.${id}` };
    const reading = { method: 'GET', table: 'users' };
    const { body } = await batch('transaction', [
      { ...renaming, body: { businessName: 'Renamed here' } },
      { ...reading, query: 'businessName=eq.Renamed here' },
      { ...reading, query: `id=eq.${id}&businessName=eq.Renamed here` },
    ]);
    expect(body.results.map((result: { body: object[] }) => result.body.length)).toEqual([1, 0, 1]);
  });

  it.each(['transaction', 'independent'] as const)(
    'that is held up (%s) ends in time, and writes nothing afterwards',
    async (mode) => {
      await using slow = await openTestApp({ rateLimitFactor: 1e9, answerMilliseconds: 1_500 });
      const { batch, names } = await aProgrammer(undefined, slow);
      const other = await aMember(slow);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const { promise: held, resolve: hold } = Promise.withResolvers<void>();
      const holding = transact(slow.ctx, async (tx) => {
        await tx.updateTable('members').set({ id: other.id }).where('id', '=', other.id).execute();
        hold();
        await released;
      });
      await held;
      const message = { receiverId: other.id, content: 'Late', clientId: randomUUID() };
      const sending = { method: 'POST', table: 'messages', body: message };
      const { status } = await batch(mode, [sending, creating('Late')]);
      release();
      await holding;
      expect(status).toBe(503);
      // One batch of a member follows the other.
      expect((await batch(mode, [creating('Next')])).status).toBe(200);
      expect(await names()).toEqual(['Next']);
    },
  );

  it('counts each statement as a request of the day', async () => {
    const { client, batch } = await aProgrammer();
    const reading = { method: 'GET', table: 'collections' };
    await batch('transaction', [reading, reading, reading]);
    expect(await client.call(getUsageToday, {})).toMatchObject({ apiRequests: 3 });
  });

  it('fault: what the server could not answer is not counted towards the day', async () => {
    await using own = await openTestApp({ rateLimitFactor: 1e9 });
    const { client, batch } = await aProgrammer(undefined, own);
    const reading = { method: 'GET', table: 'collections' };
    await batch('transaction', [reading, reading]);
    const { id: value } = await client.call(createCollection, { body: { name: 'Broken' } });
    const mend = await breakRow(own.ctx.db, { table: 'collections', key: 'id', value });
    const writing = { method: 'PATCH', table: 'collections', query: `id=eq.${value}` };
    const failing = [reading, { ...writing, body: { name: 'New' } }];
    const answers = Array.from({ length: 5 }, () => batch('transaction', failing));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(5).fill(500));
    await mend();
    expect((await batch('transaction', [{ ...writing, query: 'x=eq.1' }])).status).toBe(400);
    // Callers have their answers before the requests are given back.
    let { apiRequests } = await client.call(getUsageToday, {});
    while (apiRequests > 3) ({ apiRequests } = await client.call(getUsageToday, {}));
    expect(apiRequests).toBe(3);
  });
});

describe('an Idempotency-Key', () => {
  it.each(['transaction', 'independent'] as const)('runs a batch (%s) once', async (mode) => {
    const { batch, names } = await aProgrammer();
    const statements = [creating('Once')];
    const first = await batch(mode, statements, 'key-1');
    expect(first.status).toBe(200);
    expect(await batch(mode, statements, 'key-1')).toEqual(first);
    expect(await batch(mode, [creating('Other')], 'key-1')).toMatchObject({
      status: 409,
      body: { code: 'BATCH_KEY_REUSED' },
    });
    expect(await names()).toEqual(['Once']);
    app.ctx.clock.advance(1);
    await batch(mode, statements, 'key-2');
    expect(await names()).toEqual(['Once', 'Once']);
  });

  it.each(['transaction', 'independent'] as const)(
    'runs one of many batches (%s) that are sent at once',
    async (mode) => {
      const { batch, names } = await aProgrammer();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => batch(mode, [creating('Once')], 'at-once')),
      );
      expect(await names()).toEqual(['Once']);
      for (const { status, body } of answers) {
        if (status !== 200)
          expect({ status, code: body.code }).toEqual({ status: 409, code: 'BATCH_RUNNING' });
      }
      expect(answers.some(({ status }) => status === 200)).toBe(true);
    },
  );

  it('of a batch that failed as a whole may be tried again', async () => {
    const { batch, names } = await aProgrammer();
    expect((await batch('transaction', [creating(' ')], 'again')).status).toBe(400);
    expect((await batch('transaction', [creating('Now')], 'again')).status).toBe(200);
    expect(await names()).toEqual(['Now']);
  });

  it('of a large response answers the statuses alone', async () => {
    const { id, batch } = await aProgrammer();
    await batch(
      'independent',
      Array.from({ length: 20 }, (_, i) => creating(`Number ${i}`)),
    );
    const reading = Array(30).fill({ method: 'GET', table: 'collections' });
    const first = await batch('transaction', reading, 'large');
    expect(JSON.stringify(first.body).length).toBeGreaterThan(BATCH_LIMITS.storedBytes);
    const results = first.body.results.map(() => ({ status: 200, body: null }));
    expect(await batch('transaction', reading, 'large')).toEqual({
      status: 200,
      body: { results },
    });
    const stored = await app.ctx.db
      .selectFrom('batchKeys')
      .select('response')
      .where('memberId', '=', id)
      .execute();
    expect(String(stored[0]?.response).length).toBeLessThan(BATCH_LIMITS.storedBytes);
  });

  it('answers rows to those alone who may see them now', async () => {
    const programmer = await aProgrammer();
    const { id, batch } = programmer;
    const other = await aMember(app);
    const reading = [{ method: 'GET', table: 'users', query: `select=id&id=eq.${other.id}` }];
    const first = await batch('transaction', reading, 'seen');
    expect(first.body.results).toEqual([{ status: 200, body: [{ id: other.id }] }]);
    const hidden = { status: 200, body: { results: [{ status: 200, body: null }] } };
    const narrow = await tokenOf(programmer, ['own:read']);
    expect(await batch('transaction', reading, 'seen', narrow)).toEqual(hidden);
    expect(await batch('transaction', reading, 'seen')).toEqual(first);
    await other.client.call(blockMember, { params: { id } });
    expect(await batch('transaction', reading, 'seen')).toEqual(hidden);
  });

  it('fault: of a batch that was interrupted goes on behind the last statement that has returned', async () => {
    const { id, batch, names } = await aProgrammer();
    const statements = [creating('One'), creating(' '), creating('Two')];
    const first = await batch('independent', statements, 'cut');
    const interrupt = (results: object[]) =>
      app.ctx.db
        .updateTable('batchKeys')
        .set({ response: null, results: JSON.stringify({ results }), server: 'ended' })
        .where('memberId', '=', id)
        .execute();
    await interrupt(first.body.results);
    app.ctx.clock.advance(10_000);
    const repeat = () => batch('independent', statements, 'cut');
    const answers = await Promise.all(Array.from({ length: 6 }, repeat));
    expect(answers.filter(({ status }) => status !== 409)).toContainEqual(first);
    expect(await names()).toEqual(['One', 'Two']);
    await interrupt(first.body.results.slice(0, 2));
    app.ctx.clock.advance(10_000);
    const { body } = await repeat();
    expect(body.results.map(({ status }: { status: number }) => status)).toEqual([201, 400, 201]);
    expect(await names()).toEqual(['One', 'Two', 'Two']);
  });

  it('fault: of a batch whose results cannot be stored does nothing twice', async () => {
    const { batch, names } = await aProgrammer();
    const statements = [creating('One'), creating('Two')];
    const row = { table: 'batchKeys', key: 'batchKey', value: 'stop' } as const;
    const mend = await breakRow(app.ctx.db, row);
    expect((await batch('independent', statements, 'stop')).status).toBe(500);
    await mend();
    app.ctx.clock.advance(10_000);
    expect((await batch('independent', statements, 'stop')).status).toBe(200);
    expect(await names()).toEqual(['One', 'Two']);
  });

  it.runIf(isPostgres)(
    'fault: of a batch that another server has taken over writes nothing any more',
    async () => {
      const { batch, names } = await aProgrammer();
      const other = await aMember(app);
      const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = transact(app.ctx, async (tx) => {
        await tx.updateTable('members').set({ id: other.id }).where('id', '=', other.id).execute();
        held.resolve();
        await released.promise;
      });
      await held.promise;
      const message = { receiverId: other.id, content: 'Once', clientId: randomUUID() };
      const sending = { method: 'POST', table: 'messages', body: message };
      const statements = [creating('One'), sending, creating('Two')];
      const slow = batch('independent', statements, 'taken');
      while ((await names()).length === 0);
      const row = app.ctx.db.updateTable('batchKeys').where('batchKey', '=', 'taken');
      await row.set({ server: 'other' }).execute();
      released.resolve();
      await holding;
      expect((await slow).body.code).toBe('BATCH_RUNNING');
      expect(await names()).toEqual(['One']);
      expect((await other.client.call(listConversations, { query: {} })).items).toEqual([]);
    },
  );

  it('is its member’s own', async () => {
    const [one, other] = [await aProgrammer(), await aProgrammer()];
    await one.batch('transaction', [creating('Shared')], 'same');
    await other.batch('transaction', [creating('Shared')], 'same');
    expect(await other.names()).toEqual(['Shared']);
  });
});

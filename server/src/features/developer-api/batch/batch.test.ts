import { randomUUID } from 'node:crypto';
import { listCollections } from '@lintel/contract/collections/collections';
import { listMessages } from '@lintel/contract/messaging/messages';
import { getUsageToday } from '@lintel/contract/plans/plans';
import { SCOPE_KEYS, type TokenScope } from '@lintel/contract/values/api-tokens';
import { BATCH_LIMITS } from '@lintel/contract/values/data-tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, putOnPlan, tokenOf } from '#server/testing/builders.ts';
import { send } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1e9 });
});
afterAll(() => app.close());

type Mode = 'transaction' | 'independent';

async function aProgrammer(scopes: TokenScope[] = [...SCOPE_KEYS]) {
  const member = await aMember(app);
  await putOnPlan(app, member.id, 'business');
  const token = await tokenOf(member, scopes);
  const batch = async (mode: Mode, statements: object[], key?: string) => {
    const response = await app.visitor().injectUnmarked({
      method: 'POST',
      url: '/api/db/lintel/batch',
      headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
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

  it('counts each statement as a request of the day', async () => {
    const { client, batch } = await aProgrammer();
    const reading = { method: 'GET', table: 'collections' };
    await batch('transaction', [reading, reading, reading]);
    expect(await client.call(getUsageToday, {})).toMatchObject({ apiRequests: 3 });
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

  it('is its member’s own', async () => {
    const [one, other] = [await aProgrammer(), await aProgrammer()];
    await one.batch('transaction', [creating('Shared')], 'same');
    await other.batch('transaction', [creating('Shared')], 'same');
    expect(await other.names()).toEqual(['Shared']);
  });
});

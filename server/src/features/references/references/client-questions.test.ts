import {
  answerClientQuestion,
  askClient,
  getClientQuestion,
  removeReference,
} from '@lintel/contract/references/references';
import { RETENTION } from '@lintel/contract/values/retention';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewcomer, saveProfile } from '#server/testing/builders.ts';
import {
  codeOf,
  countOf,
  listOwn,
  type Member,
  open,
  passDays,
  see,
  someMembers,
} from '#server/testing/references.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const ask = async ({ client }: Member) => {
  const { url } = await client.call(askClient, { body: { what: 'managed', since: 2025 } });
  return url.split('/confirm/')[1] ?? '';
};
const read = ({ client }: Member, code: string) =>
  client.try(getClientQuestion, { params: { code } });
const answer = ({ client }: Member, code: string, mayAsk = true) =>
  client.try(answerClientQuestion, { params: { code }, body: { mayAsk } });

describe('a client', () => {
  it('confirms by a link once, however often it is opened; it counts a week after the address was confirmed', async () => {
    const [manager, viewer] = await someMembers(app, {}, {});
    const code = await ask(manager);
    const [client, stranger] = [await aNewcomer(app), await aNewcomer(app)];
    // Opening it answers nothing, signed in or not.
    expect(
      (await app.visitor('198.51.100.8').try(getClientQuestion, { params: { code } })).status,
    ).toBe(401);
    for (const each of [client, stranger, client]) {
      expect((await read(each, code)).body).toMatchObject({ isAnswered: false, isOwn: false });
    }
    expect((await read(manager, code)).body).toMatchObject({ isOwn: true });
    expect(codeOf(await answer(manager, code))).toBe('NOT_FOUND');
    expect(codeOf(await answer(client, code))).toBe('EMAIL_NOT_VERIFIED');
    for (const { confirmAddress } of [client, stranger]) await confirmAddress();
    for (const mayAsk of [true, false]) {
      expect((await answer(client, code, mayAsk)).body).toMatchObject({ isAnswered: true });
    }
    expect([await answer(stranger, code), await read(stranger, code)].map(codeOf)).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect(await listOwn(client)).toMatchObject([{ mayAsk: true, state: 'confirmed' }]);
    expect(await open(viewer, manager)).toMatchObject({ count: 0, clients: 0 });
    await passDays(app, 7, [viewer]);
    const seen = await open(viewer, manager);
    expect(seen).toMatchObject({ count: 0, clients: 1, items: [], work: [] });
    expect(await countOf(viewer, manager)).toBe(0);
    await client.signInAgain();
    await saveProfile(client.client, { fullName: 'Cleo Client' });
    expect(await see(viewer, manager)).toMatchObject({
      ...{ count: 1, clients: 0 },
      items: [{ member: { name: 'Cleo Client', mayBeAsked: true } }],
    });
    const [own] = await listOwn(client);
    await client.client.call(removeReference, { params: { id: own?.id ?? '' } });
    // Repeating the answer does not bring back what was removed.
    expect((await answer(client, code)).status).toBe(200);
    expect(await see(viewer, manager)).toMatchObject({ count: 0, clients: 0 });
  });

  it('uses a link up when two answer at once, and finds none that has expired', async () => {
    const [manager] = await someMembers(app, {}, {});
    const clients = [await aNewcomer(app), await aNewcomer(app)];
    for (const { confirmAddress } of clients) await confirmAddress();
    const code = await ask(manager);
    const answers = await Promise.all(clients.map((client) => answer(client, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const late = await ask(manager);
    await passDays(app, RETENTION.clientQuestions.days, clients);
    expect(codeOf(await read(clients[0] as Member, late))).toBe('NOT_FOUND');
  });
});

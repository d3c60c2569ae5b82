import { listConversations } from '@lintel/contract/messaging/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { deleteAccount } from '#server/features/accounts/accounts/service.ts';
import { aMember } from '#server/testing/builders.ts';
import { countTurns, manyMessages } from '#server/testing/many-messages.ts';
import { send, type Talker, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { searchConversations } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const search = ({ client }: Talker, q: string) => client.call(listConversations, { query: { q } });

describe('a search in 20,000 messages', () => {
  it('finds the newest match in each conversation while other requests are served', async () => {
    const ada = await aMember(app);
    const others = await manyMessages(app, ada, 8);
    await send(others[0] as Talker, ada, 'The very last one');
    const { result, turns } = await countTurns(() => search(ada, '"message 1"'));
    expect(result.items).toHaveLength(8);
    expect(new Set(result.items.map(({ match }) => match?.seq))).toEqual(new Set([1_999]));
    expect(turns).toBeGreaterThanOrEqual(20);
    const { items } = await search(ada, 'message 2500.');
    expect(items.map(({ match }) => match?.seq)).toEqual(Array.from({ length: 8 }, () => 2_500));
    expect((await search(ada, 'very last')).items).toMatchObject([{ profileId: others[0]?.id }]);
  });

  it('stops when the client disconnects', async () => {
    const [ada, ben] = await twoMembers(app);
    await send(ada, ben, 'Good morning');
    const viewer = {
      ...{ sessionId: '', provedAt: 0, blockVersion: 0 },
      ...{ isAdmin: false, hasSecondFactor: false, isOnboarded: true },
    };
    const find = (signal: AbortSignal) =>
      searchConversations(app.ctx, { ...viewer, memberId: ada.id }, 'good', signal);
    expect((await find(new AbortController().signal)).items).toHaveLength(1);
    await expect(find(AbortSignal.abort())).rejects.toMatchObject({ code: 'OVERLOADED' });
  });
});

it('finds messages with all of the words in whatever order, and phrases in quotes', async () => {
  const [ada, ben] = await twoMembers(app);
  await send(ada, ben, 'The certificate for the boiler is in the drawer. It is valid for a year.');
  const count = async (q: string) => (await search(ada, q)).items.length;
  for (const q of [
    'boiler certificate',
    'drawer, "the boiler"',
    'Boiler "certificate for',
    'year.',
    '"the boiler" , drawer',
    '"the boiler",',
  ])
    expect(await count(q), q).toBe(1);
  for (const q of ['boiler gas', '"boiler certificate"', '""', '?'])
    expect(await count(q), q).toBe(0);
});

it('ignores case in other scripts too', async () => {
  const [ada, ben] = await twoMembers(app);
  await send(ada, ben, 'Der CAFÉ-Pächter zahlt');
  expect((await search(ada, 'café-pÄCHTER')).items).toHaveLength(1);
});

it('finds members by either of their names, in whatever case, the latest conversation first', async () => {
  const ada = await aMember(app);
  const ben = await aMember(app, { fullName: 'Ben Holt', businessName: 'Kiln Street Lettings' });
  const gone = await aMember(app, { fullName: 'Cat Holt' });
  for (const member of [ben, gone]) {
    await send(member, ada, 'Hello');
    app.ctx.clock.advance(1_000);
  }
  const found = async (q: string) => (await search(ada, q)).items.map(({ profileId }) => profileId);
  expect(await found('ben holt')).toEqual([ben.id]);
  expect(await found('KILN street')).toEqual([ben.id]);
  expect(await found('holt ben')).toEqual([ben.id]);
  expect(await found('holt')).toEqual([gone.id, ben.id]);
  await transact(app.ctx, (tx) => deleteAccount(app.ctx, tx, gone.id));
  expect(await found('holt')).toEqual([ben.id]);
  expect(await found('hello')).toEqual([gone.id, ben.id]);
});

it('is rate-limited for members who search faster than they can type, and for no one else', async () => {
  await using strict = await openTestApp();
  const [ada, ben] = await twoMembers(strict);
  await send(ada, ben);
  const ask = ({ client }: Talker) => client.try(listConversations, { query: { q: 'flat' } });
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(ada)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  for (let i = 6; i < 60; i += 1) expect((await ask(ada)).status).toBe(200);
  expect((await ask(ada)).error?.code).toBe('RATE_LIMITED');
  expect((await ask(ben)).status).toBe(200);
  expect((await ada.client.try(listConversations, { query: {} })).status).toBe(200);
});

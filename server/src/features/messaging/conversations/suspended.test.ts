import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setSuspended } from '#server/testing/suspending.ts';
import { send, type Talker, twoMembers } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimitFactor: 1000 });
});
afterAll(() => app.close());

const list = ({ client }: Talker, query = {}) => client.call(listConversations, { query });
const thread = ({ client }: Talker, { id }: Talker) =>
  client.call(listMessages, { params: { profileId: id }, query: {} });

it('a conversation with a suspended member shows their name, and that the account is not available', async () => {
  const [ada, ben] = await twoMembers(
    app,
    {},
    {
      ...{ fullName: 'Bertram Sands', businessName: 'Sands Lettings' },
      ...{ location: 'Cardiff', bio: 'Ask me about HMOs.' },
    },
  );
  const { email = '' } = ben;
  await send(ben, ada, 'Good morning');
  const before = [await thread(ada, ben), (await list(ada)).items[0]];
  for (const seen of before) {
    expect(seen).toMatchObject({ name: 'Sands Lettings', profile: { location: 'Cardiff' } });
  }
  await setSuspended(app.ctx, email, true);

  const view = await thread(ada, ben);
  const { items } = await list(ada);
  expect(view).toMatchObject({ name: 'Sands Lettings', profile: null, items: [{ seq: 1 }] });
  expect(view.viewer).toEqual({ canMessage: false, why: 'This account is not available.' });
  expect(items).toMatchObject([{ profileId: ben.id, name: 'Sands Lettings', profile: null }]);
  expect(JSON.stringify([view, items])).not.toMatch(/Bertram|Cardiff|HMOs/);
  expect((await list(ada, { q: 'sands lettings' })).items).toHaveLength(1);
  expect((await list(ada, { q: 'bertram' })).items).toEqual([]);

  await setSuspended(app.ctx, email, false);
  expect(await thread(ada, ben)).toMatchObject({ profile: { location: 'Cardiff' } });
});

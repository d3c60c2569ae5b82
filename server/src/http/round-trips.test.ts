import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import { blockMember } from '@lintel/contract/safety/blocks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { countRoundTrips } from '#server/testing/round-trips.ts';
import { aConversation, read, send, type Talker, trySend } from '#server/testing/talk.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let ada: Talker;
let ben: Talker;
beforeEach(async () => {
  app = await openTestApp();
  [ada, ben] = await aConversation(app);
});
afterEach(() => app.close());

/**
 * How often a request waits for the database, besides for who asks. These numbers may only fall, unless a feature needs
 * its own statement: a first message also sets when its receiver's answering time is measured again.
 */
const ROUND_TRIPS = {
  sqlite: {
    answer: 10,
    first: 13,
    again: 5,
    thread: 7,
    list: 3,
    listAcrossBlock: 4,
    read: 10,
    me: 3,
  },
  postgres: {
    answer: 2,
    first: 4,
    again: 2,
    thread: 1,
    list: 2,
    listAcrossBlock: 2,
    read: 3,
    me: 1,
  },
};

it('requests wait for the database as often as the table says', async () => {
  const stranger = await aMember(app);
  const blocked = await aMember(app);
  await send(ada, blocked);
  const clientId = crypto.randomUUID();
  const list = () => ada.client.call(listConversations, { query: {} });
  const counts = {
    answer: await countRoundTrips(() => trySend(ada, ben, 'Yes', clientId)),
    first: await countRoundTrips(() => send(ben, stranger)),
    again: await countRoundTrips(() => trySend(ada, ben, 'Yes', clientId)),
    thread: await countRoundTrips(() =>
      ada.client.call(listMessages, { params: { profileId: ben.id }, query: {} }),
    ),
    list: await countRoundTrips(list),
    listAcrossBlock: 0,
    read: await countRoundTrips(() => read(ben, ada, 3)),
    me: await countRoundTrips(() => ada.client.call(getSessionUser, {})),
  };
  await ada.client.call(blockMember, { params: { id: blocked.id } });
  // Read twice, because its viewer has changed.
  await list();
  counts.listAcrossBlock = await countRoundTrips(list);
  const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';
  expect(counts).toEqual(ROUND_TRIPS[engine]);
});

import { join } from 'node:path';
import {
  addToCollection,
  createCollection,
  shareCollection,
} from '@lintel/contract/collections/collections';
import { readConfig } from '../../server/src/config.ts';
import type { AiSettings } from '../../server/src/programs/ai/settings.ts';
import { anAdmin, PASSWORD, putOnPlan } from '../../server/src/testing/builders.ts';
import { FakeWeb } from '../../server/src/testing/fake-web.ts';
import { manyMessages } from '../../server/src/testing/many-messages.ts';
import { saveSearch } from '../../server/src/testing/saved-searches.ts';
import { openTestApp } from '../../server/src/testing/test-app.ts';
import { LONG_PAGE, LONG_PAGE_ADDRESS } from './requests.ts';

// The measured server, a process of its own: as in production, but with the services outside that the tests have, and
// without limits on how often anything is asked. Each message asks it for another administrator.

const CONVERSATIONS = 10;
const SAVED = 500;

const [folder, ai] = process.argv.slice(2) as [string, string];
const web = await FakeWeb.open();
web.page(LONG_PAGE_ADDRESS, LONG_PAGE);
const database = { engine: 'sqlite', path: join(folder, 'lintel.db') } as const;
const { passwordCost, answerMilliseconds } = readConfig({});
const app = await openTestApp({
  database,
  sql: database,
  production: true,
  rateLimitFactor: 1e9,
  passwordCost,
  answerMilliseconds,
  ai: JSON.parse(ai) as AiSettings,
  web: { network: web },
});
const address = await app.listen();
const others = await app.ctx.db.selectFrom('profiles').select('id').limit(SAVED).execute();
process.on('message', async (isBusy: boolean) => process.send?.(await anotherAdmin(isBusy)));
process.once('SIGTERM', () => process.exit(0));
process.send?.(address);

/** @param isBusy whether they have as many messages, saved profiles and searches as a member gathers in years */
async function anotherAdmin(isBusy: boolean) {
  const admin = await anAdmin(app);
  const { client, id, email } = admin;
  await putOnPlan(app, id, 'business');
  const { id: collectionId } = await client.call(createCollection, { body: { name: 'Leeds' } });
  const params = { id: collectionId };
  const { shareToken } = await client.call(shareCollection, { params });
  const { id: searchId } = await saveSearch(admin, { query: 'role=investor' });
  const partners = await manyMessages(app, admin, isBusy ? CONVERSATIONS : 0);
  for (const other of isBusy ? others : []) {
    await client.call(addToCollection, { params, body: { profileId: other.id } });
  }
  return {
    cookie: client.cookieHeader,
    bearer: await client.bearer(),
    ids: { collectionId, searchId, memberId: others[0]?.id, partnerId: partners[0]?.id },
    texts: [id, collectionId, shareToken, searchId, email, PASSWORD],
  };
}

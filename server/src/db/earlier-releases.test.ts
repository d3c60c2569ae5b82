import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { getCollection, listCollections } from '@lintel/contract/collections/collections';
import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD } from '#server/testing/builders.ts';
import { RELEASES, restoreRelease } from '#server/testing/earlier-releases/restore.ts';
import { openEmptyDatabase, openTestApp } from '#server/testing/test-app.ts';
import { migrate } from './migrate.ts';
import { type Db, openDatabase } from './open.ts';

async function schemaOf(db: Db) {
  const tables = await db.introspection.getTables();
  return tables
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map(({ name: column, dataType, isNullable }) => `${column} ${dataType} ${isNullable}`)
        .toSorted(),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

test.each(RELEASES)('a database that stands at %s opens with everything in it', async (release) => {
  const { location, drop } = await restoreRelease(release);
  onTestFinished(drop);
  const app = await openTestApp({ database: location });
  onTestFinished(() => app.close());
  const ada = app.visitor();
  await ada.call(signinWithEmail, { body: { email: 'ada@example.test', password: PASSWORD } });
  const { items } = await ada.call(listConversations, { query: {} });
  expect(items.map(({ profile }) => profile?.fullName)).toEqual(['Ben O’Neill']);
  const profileId = items[0]?.profile?.id ?? '';
  const { items: messages } = await ada.call(listMessages, { params: { profileId }, query: {} });
  expect(messages.map(({ content }) => content).toSorted()).toEqual([
    'Do you manage flats in Salford?',
    'Good morning',
    'Good morning to you',
  ]);
  const [collection] = (await ada.call(listCollections, { query: {} })).items;
  const { profiles } = await ada.call(getCollection, { params: { id: collection?.id ?? '' } });
  expect(profiles.map(({ card }) => card?.id)).toEqual([profileId]);
});

test.each(RELEASES)('migrated from %s, the schema is that of a new database', async (release) => {
  const { location, drop } = await restoreRelease(release);
  onTestFinished(drop);
  const db = openDatabase(location, () => undefined, 'long');
  onTestFinished(() => db.destroy());
  await migrate(db);
  const fresh = await openEmptyDatabase();
  onTestFinished(fresh.drop);
  await migrate(fresh.db);
  expect(await schemaOf(db)).toEqual(await schemaOf(fresh.db));
});

import { signinWithEmail } from '@lintel/contract/accounts/accounts';
import { getCollection, listCollections } from '@lintel/contract/collections/collections';
import { listConversations, listMessages } from '@lintel/contract/messaging/messages';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD } from '#server/testing/builders.ts';
import { RELEASES, restoreRelease } from '#server/testing/earlier-releases/restore.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { openEmptyDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';
import { type Db, openDatabase } from './open.ts';

/** Columns, indexes, constraints and triggers, each as text. */
async function schemaOf(db: Db): Promise<string[]> {
  const isPostgres = process.env.TEST_ENGINE === 'postgres';
  const { rows } = await (isPostgres ? POSTGRES_OBJECTS : SQLITE_OBJECTS).execute(db);
  const tables = await db.introspection.getTables();
  const columns = tables.flatMap((table) =>
    table.columns.map(({ name, dataType, isNullable, hasDefaultValue }) => {
      return `${table.name}.${name} ${dataType} ${isNullable} ${hasDefaultValue}`;
    }),
  );
  // The default of billingTurns.takenAt is the time of the migration.
  const texts = rows.map(({ name, text }) => `${name}: ${text.replace(/ default \d{13} /, ' ')}`);
  return [...columns, ...texts].toSorted();
}

type SchemaObject = { name: string; text: string };

/** The text of a table has its constraints. */
const SQLITE_OBJECTS = sql<SchemaObject>`
  select type || ' ' || name as name, sql as text from sqlite_schema where sql is not null`;

const POSTGRES_OBJECTS = sql<SchemaObject>`
  select indexname as name, indexdef as text from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`;

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

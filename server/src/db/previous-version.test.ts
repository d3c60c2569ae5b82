import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { findFailures, readRecording } from '#server/testing/previous-version/replay.ts';
import { openEmptyDatabase } from '#server/testing/test-app.ts';
import { migrate } from './migrate.ts';

const ENGINE = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';
const MIGRATIONS = new URL('../../migrations/', import.meta.url);

async function openMigrated() {
  const { db, drop } = await openEmptyDatabase();
  onTestFinished(drop);
  await migrate(db);
  return db;
}

test('the statements of the previous version work after the newest migration', async () => {
  const { before, statements } = await readRecording(ENGINE);
  expect(await readdir(MIGRATIONS)).toContain(`${before}.ts`);
  expect(statements.length).toBeGreaterThan(300);
  expect(await findFailures(await openMigrated(), statements)).toEqual([]);
});

test('a renamed column, a dropped column and a dropped table are noticed', async () => {
  const { statements } = await readRecording(ENGINE);
  const db = await openMigrated();
  await sql`alter table "messages" rename column "content" to "text"`.execute(db);
  await sql`alter table "profiles" drop column "bookingUrl"`.execute(db);
  await sql`drop table "reports"`.execute(db);
  const reasons = (await findFailures(db, statements)).map(({ reason }) => reason).join();
  for (const name of ['content', 'bookingUrl', 'reports']) expect(reasons).toContain(name);
});

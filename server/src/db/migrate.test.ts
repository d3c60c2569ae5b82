import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openEmptyDatabase } from '#server/testing/test-app.ts';
import { migrate } from './migrate.ts';

type AnyDb = Kysely<Record<string, Record<string, unknown>>>;

interface Table {
  columns: string[];
  rows: unknown[][];
}

/** Every table of a database that version 0.1.0 has filled. */
const PREVIOUS: Record<string, Table> = JSON.parse(
  readFileSync(new URL('../testing/version-0-1-0.json', import.meta.url), 'utf8'),
);
const LAST_MIGRATION = '0014-analytics';
/** Other tables refer to these. */
const FIRST = ['users', 'profiles', 'sessions', 'conversations', 'collections'];
/** Migrations have put rows into these. */
const SEEDED = ['settings'];

const TABLES: Record<string, string> = {
  users: 'members',
  noticeChoices: 'notificationChoices',
  unreadNotices: 'unreadNotifications',
  dailyFigures: 'dailyCounts',
  countedToday: 'dailyPseudonyms',
  looseObjects: 'orphanedObjects',
  subscriptionEndings: 'subscriptionCancellations',
};
const COLUMNS: Record<string, string> = {
  userId: 'memberId',
  profileUserId: 'profileId',
  'analyticsEvents.visit': 'pageSession',
  'billingTurns.taken': 'lastTurn',
  'billingTurns.written': 'appliedTurn',
  'dailyFigures.figure': 'counter',
  'countedToday.figure': 'counter',
};

async function read(db: AnyDb, table: string, columns: string[]): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
    db,
  );
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).toSorted();
}

test('a database of version 0.1.0 keeps every row', async () => {
  const { db: opened, drop } = await openEmptyDatabase();
  onTestFinished(drop);
  const db = opened as unknown as AnyDb;
  await migrate(opened, LAST_MIGRATION);
  for (const table of SEEDED) await db.deleteFrom(table).execute();
  for (const table of new Set([...FIRST, ...Object.keys(PREVIOUS)])) {
    const { columns, rows } = PREVIOUS[table] as Table;
    for (const row of rows) {
      await db
        .insertInto(table)
        .values(Object.fromEntries(columns.map((c, i) => [c, row[i]])))
        .execute();
    }
  }
  await migrate(opened);
  for (const [table, { columns, rows }] of Object.entries(PREVIOUS)) {
    const names = columns.map((c) => COLUMNS[`${table}.${c}`] ?? COLUMNS[c] ?? c);
    const kept = await read(db, TABLES[table] ?? table, names);
    expect(kept, table).toEqual(rows.map((row) => JSON.stringify(row)).toSorted());
  }
});

test('what members who have left stored about each other is deleted', async () => {
  const { db, drop } = await openEmptyDatabase();
  await migrate(db, '0016-retention');
  const cursor = { memberId: 'user_gone', lastNumber: 1 };
  await db.insertInto('memberCursors').values(cursor).execute();
  await migrate(db);
  expect(await db.selectFrom('memberCursors').selectAll().execute()).toEqual([]);
  await drop();
});

test('the plain text of reset links is removed, and sessions end after ninety days', async () => {
  const { db, drop } = await openEmptyDatabase();
  await migrate(db, '0018-recipients-and-remains');
  const member = { id: 'user_1', email: 'a@x.test', role: 'member' as const, createdAt: 1 };
  await db
    .insertInto('members')
    .values({
      ...member,
      passwordHash: null,
      emailVerifiedAt: 1,
      credentialsVersion: 0,
      suspendedAt: null,
    })
    .execute();
  const reset = { id: 'rst_1', memberId: 'user_1', email: 'a@x.test', tokenHash: 'x', isMailed: 1 };
  const times = { createdAt: 1, expiresAt: 90 * 24 * 3_600_000 + 2 };
  await db
    .insertInto('passwordResetTokens')
    .values({ ...reset, ...times, lookupHash: 'abcdefgh', credentialsVersion: 0 })
    .execute();
  await db
    .insertInto('sessions')
    .values({
      id: 'ses_1',
      memberId: 'user_1',
      lastSeenAt: 1,
      provedAt: 1,
      userAgent: null,
      ...times,
    })
    .execute();
  await migrate(db);
  const [token] = await db.selectFrom('passwordResetTokens').select('lookupHash').execute();
  expect(token).toEqual({ lookupHash: '' });
  const [session] = await db.selectFrom('sessions').select('expiresAt').execute();
  expect(session).toEqual({ expiresAt: times.expiresAt - 1 });
  await drop();
});

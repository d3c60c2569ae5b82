import { flagsOfKinds } from '@lintel/contract/values/evidence-rules';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { restoreRelease } from '#server/testing/earlier-releases/restore.ts';
import { openEmptyDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

type AnyDb = Kysely<Record<string, Record<string, unknown>>>;
type Row = Record<string, unknown>;

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

const ADDED: Record<string, unknown[][]> = { settings: [['schemaWorksFrom', '0015-names']] };

/** The rows of a table, of these columns. */
async function read(db: AnyDb, table: string, columns: string[]): Promise<unknown[][]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
  const values = rows.map((row) => columns.map((column) => row[column]));
  return values.toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
}

test('a database of version 0.1.0 keeps every row', async () => {
  const { location, drop } = await restoreRelease('0014-analytics');
  onTestFinished(drop);
  const opened = openDatabase(location, () => undefined, 'long');
  onTestFinished(() => opened.destroy());
  const db = opened as unknown as AnyDb;
  const tables = (await opened.introspection.getTables()).map(({ name, columns }) => {
    return { name, columns: columns.map((column) => column.name) };
  });
  expect(tables.length).toBeGreaterThan(40);
  const before = new Map<string, unknown[][]>();
  for (const { name, columns } of tables) {
    const rows = await read(db, name, columns);
    expect(rows, name).not.toEqual([]);
    before.set(name, rows);
  }
  await migrate(opened);
  for (const { name, columns } of tables) {
    const newNames = columns.map((c) => COLUMNS[`${name}.${c}`] ?? COLUMNS[c] ?? c);
    const after = await read(db, TABLES[name] ?? name, newNames);
    expect(after, name).toEqual([...(before.get(name) ?? []), ...(ADDED[name] ?? [])]);
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

test('each tick of a verification becomes a check that ends', async () => {
  const { db, drop } = await openEmptyDatabase();
  await migrate(db, '0041-weekly-email');
  const old = db as unknown as AnyDb;
  const verifiedAt = Date.now() - 400 * 86_400_000;
  const lists = { user_1: '["redress","anti_money_laundering","address"]', user_2: '["address"]' };
  for (const [id, verifiedChecks] of Object.entries(lists)) {
    const account = { email: `${id}@x.test`, role: 'member', credentialsVersion: 0 };
    await old
      .insertInto('members')
      .values({ id, ...account, createdAt: 1 })
      .execute();
    const profile = { fullName: id, focus: '[]', services: '[]', areas: '[]', verifiedAt };
    const times = { createdAt: 1, updatedAt: 1 };
    await old
      .insertInto('profiles')
      .values({ id, ...profile, verifiedChecks, ...times })
      .execute();
  }
  await migrate(db);
  const rows = await db.selectFrom('evidence').selectAll().orderBy('kind').execute();
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const check = { memberId: 'user_1', state: 'checked', how: 'administrator', number: null };
  expect(rows).toMatchObject([
    { ...check, kind: 'aml', untilOn: inDays(60), remindOn: inDays(0) },
    { ...check, kind: 'redress', untilOn: inDays(60), remindOn: inDays(0) },
  ]);
  const profiles = await db.selectFrom('profiles').selectAll().orderBy('id').execute();
  expect(profiles.map((row) => [Number(row.verifiedAt), row.factFlags, row.datedUntil])).toEqual([
    [verifiedAt, flagsOfKinds(['aml', 'redress']), inDays(-1)],
    [0, 0, null],
  ]);
  await drop();
});

test('fault: checks of profiles that have changed since wait again, the others keep the name of today', async () => {
  const { db, drop } = await openEmptyDatabase();
  await migrate(db, '0050-silent-companies');
  const old = db as unknown as AnyDb;
  const account = { role: 'member', credentialsVersion: 0, createdAt: 1 };
  const lists = { focus: '[]', services: '[]', areas: '[]' };
  const sum = { verifiedAt: 5, factFlags: flagsOfKinds(['redress']), datedUntil: '2030-01-01' };
  for (const [id, updatedAt] of [['user_same', 4] as const, ['user_other', 6] as const]) {
    await old
      .insertInto('members')
      .values({ id, email: `${id}@x.test`, ...account })
      .execute();
    const names = { fullName: 'Anna Honest', businessName: 'Honest Ltd', role: 'management' };
    await old
      .insertInto('profiles')
      .values({ id, ...names, ...lists, ...sum, createdAt: 1, updatedAt })
      .execute();
    const check = { kind: 'redress', state: 'checked', how: 'register', untilOn: '2030-01-01' };
    await old
      .insertInto('evidence')
      .values({ id: `ev_${id}`, memberId: id, ...check, checkedAt: 5, createdAt: 1, updatedAt: 5 })
      .execute();
  }
  await migrate(db);
  const rows = await db.selectFrom('evidence').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    { state: 'waiting', how: null, untilOn: null, checkedFullName: null },
    {
      ...{ state: 'checked', untilOn: '2030-01-01', checkedFullName: 'Anna Honest' },
      ...{ checkedBusinessName: 'Honest Ltd', checkedRole: 'management' },
    },
  ]);
  const profiles = await db.selectFrom('profiles').selectAll().orderBy('id').execute();
  expect(profiles.map(({ datedUntil }) => datedUntil)).toEqual(['2000-01-01', '2030-01-01']);
  await drop();
});

test('invitations of the operator are gone, and those of members stay', async () => {
  const { db, drop } = await openEmptyDatabase();
  await migrate(db, '0047-public-lists');
  const old = db as unknown as AnyDb;
  const account = { role: 'member', credentialsVersion: 0, createdAt: 1 };
  for (const id of ['user_1', 'user_2']) {
    await old
      .insertInto('members')
      .values({ id, email: `${id}@x.test`, ...account })
      .execute();
  }
  const counted = { visits: 3, createdAt: 1 };
  await old
    .insertInto('invitations')
    .values([
      { code: 'ofmember', memberId: 'user_1', ...counted },
      { code: 'operator', label: 'PIN Leeds', ...counted },
    ])
    .execute();
  await old
    .insertInto('invitees')
    .values([
      { memberId: 'user_1', code: 'operator', acceptedAt: 1 },
      { memberId: 'user_2', code: 'ofmember', acceptedAt: 1 },
    ])
    .execute();
  await migrate(db);
  expect(await db.selectFrom('invitations').select(['code', 'visits']).execute()).toEqual([
    { code: 'ofmember', visits: 0 },
  ]);
  expect(await db.selectFrom('invitees').select('memberId').execute()).toEqual([
    { memberId: 'user_2' },
  ]);
  await drop();
});

test('changes of the directory have the times of the marks that they came before', async () => {
  const { db, drop } = await openEmptyDatabase();
  await migrate(db, '0048-invitations');
  const numbers = [1, 2, 3, 4];
  const rows = numbers.map((number) => ({ number, profileId: 'user_1' }));
  await (db as unknown as AnyDb).insertInto('profileChanges').values(rows).execute();
  const marks = [
    { at: 1_000, number: 2 },
    { at: 2_000, number: 3 },
  ];
  const name = 'profileChangeMarks';
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(marks) })
    .execute();
  await migrate(db);
  const changes = await db
    .selectFrom('profileChanges')
    .select('createdAt')
    .orderBy('number')
    .execute();
  expect(changes.map(({ createdAt }) => createdAt)).toEqual([1_000, 1_000, 2_000, null]);
  const left = db.selectFrom('settings').select('value').where('name', '=', name);
  expect(await left.execute()).toEqual([]);
  await drop();
});

test('what staff told members, and who is suspended, become decisions that can be appealed', async () => {
  const { db, drop } = await openEmptyDatabase();
  await migrate(db, '0057-undo-of-checks');
  const old = db as unknown as AnyDb;
  const account = { role: 'member', credentialsVersion: 0, createdAt: 1 };
  const [id, reportId] = [`user_${'7'.repeat(26)}`, `rep_${'8'.repeat(26)}`];
  await old
    .insertInto('members')
    .values({ id, email: 'a@x.test', suspendedAt: 5, ...account })
    .execute();
  const report = { id: reportId, reporterId: 'user_x', subjectId: id, reason: 'spam' };
  const closed = { createdAt: 1, resolvedAt: 4, outcome: 'action_taken', words: 'Stop that.' };
  await old
    .insertInto('reports')
    .values({ ...report, ...closed, snapshot: '{}' })
    .execute();
  await migrate(db);
  const rows = await db.selectFrom('decisions').selectAll().orderBy('decidedAt').execute();
  expect(rows).toMatchObject([
    { memberId: id, measure: 'warning', reason: 'spam', words: 'Stop that.', decidedAt: 4 },
    { memberId: id, measure: 'suspension', reason: 'other', decidedAt: 5, endsAt: null },
  ]);
  const reports = await db.selectFrom('reports').select('decisionId').execute();
  expect(reports).toEqual([{ decisionId: rows[0]?.id }]);
  await drop();
});

import { type Kysely, sql } from 'kysely';

const NINETY_DAYS = 90 * 24 * 3_600_000;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('knownBrowsers')
    .addColumn('tokenHash', 'text', (column) => column.notNull())
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('lastSigninAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('knownBrowsersKey', ['memberId', 'tokenHash'])
    .execute();
  await db.schema
    .createIndex('knownBrowsersByLastSigninAt')
    .on('knownBrowsers')
    .column('lastSigninAt')
    .execute();
  // No part of a reset link is stored in plain text; the eight characters were its beginning.
  await sql`update "passwordResetTokens" set "lookupHash" = '' where length("lookupHash") = 8`.execute(
    db,
  );
  // A session ends ninety days after its sign-in at the latest.
  await sql`update sessions set "expiresAt" = "createdAt" + ${NINETY_DAYS} where "expiresAt" > "createdAt" + ${NINETY_DAYS}`.execute(
    db,
  );
}

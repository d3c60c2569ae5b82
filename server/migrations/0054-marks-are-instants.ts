import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // How far a member has seen a notification was a count. No count is as large as an instant.
  await sql`update "notificationMarks" set "mark" = "markedAt" where "mark" < 1000000000000`.execute(
    db,
  );
}

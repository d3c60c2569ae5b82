import { type Kysely, sql } from 'kysely';

// The operator's invitations have become labels in addresses, and visits are counted by the analytics alone. The columns
// stay for servers of the previous version.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from "invitees"
    where "code" in (select "code" from "invitations" where "memberId" is null)`.execute(db);
  await sql`delete from "invitations" where "memberId" is null`.execute(db);
  await sql`update "invitations" set "visits" = 0 where "visits" <> 0`.execute(db);
}

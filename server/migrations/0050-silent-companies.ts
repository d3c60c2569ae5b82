import { type Kysely, sql } from 'kysely';

// Owners get no email any more about a company that could not be read for long. The column stays for servers of the
// previous version.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update "companies" set "toldAt" = null where "toldAt" is not null`.execute(db);
}

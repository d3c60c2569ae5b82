import { type Kysely, sql } from 'kysely';

// What the open pages ask of the profiles that search engines may list: how many there are in each list, their pages in
// order, and those that were checked last. The index on who may open a page is not needed any more: SQLite took it to
// count the lists, and read every profile.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index "profilesByPublicAs"`.execute(db);
  await sql`create index "profilesForSearch" on "profiles" ("id") where "publicAs" = 'search'`.execute(
    db,
  );
  // In another order SQLite would take it to read a list, and sort all its members.
  await sql`create index "profilesInLists" on "profiles" ("factFlags", "role", "location")
    where "publicAs" = 'search'`.execute(db);
  await sql`create index "profilesCheckedLast" on "profiles" ("verifiedAt")
    where "publicAs" = 'search' and "verifiedAt" is not null`.execute(db);
}

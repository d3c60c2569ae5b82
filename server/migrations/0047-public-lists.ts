import { type Kysely, sql } from 'kysely';

/** How many facts a profile has. */
const FACTS = sql.raw(
  Array.from({ length: 16 }, (_, bit) => `(("factFlags" >> ${bit}) & 1)`).join(' + '),
);

// The order of the lists of the public directory: of cities, from which all are counted, and of roles.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "profilesInCityLists" on "profiles"
    ("role", "location", (${FACTS}) desc, "createdAt" desc, "id", "factFlags", "updatedAt")
    where "publicAs" = 'search'`.execute(db);
  await sql`create index "profilesInRoleLists" on "profiles"
    ("role", (${FACTS}) desc, "createdAt" desc, "id")
    where "publicAs" = 'search'`.execute(db);
  // Pages of firms have no texts or choices of their own any more. The columns stay for servers of the previous version.
  await sql`update "companies" set "about" = null, "aboutBy" = null where "aboutBy" is not null`.execute(
    db,
  );
  await sql`update "profiles" set "isOnFirmPage" = 0 where "isOnFirmPage" <> 0`.execute(db);
}

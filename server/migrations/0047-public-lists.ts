import { type Kysely, sql } from 'kysely';

/** How many facts a profile has. */
const FACTS = sql.raw(
  Array.from({ length: 16 }, (_, bit) => `(("factFlags" >> ${bit}) & 1)`).join(' + '),
);

// The lists of the public directory, in their order: those of cities, from which all are counted, and those of roles.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "profilesInCityLists" on "profiles"
    ("role", "location", (${FACTS}) desc, "createdAt" desc, "id", "factFlags", "updatedAt")
    where "publicAs" = 'search'`.execute(db);
  await sql`create index "profilesInRoleLists" on "profiles"
    ("role", (${FACTS}) desc, "createdAt" desc, "id")
    where "publicAs" = 'search'`.execute(db);
}

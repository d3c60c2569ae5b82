import { type Kysely, sql } from 'kysely';

interface Mark {
  at: number;
  number: number;
}

// A change of the directory has a time by which it is deleted, which the hourly sweep writes: servers of the previous
// version leave it out. The marks of the log's daily position, by which it was deleted before, become the first times.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('profileChanges').addColumn('createdAt', 'bigint').execute();
  const { rows } = await sql<{
    value: string;
  }>`select "value" from "settings" where "name" = 'profileChangeMarks'`.execute(db);
  let before = 0;
  for (const { at, number } of JSON.parse(rows[0]?.value ?? '[]') as Mark[]) {
    await sql`update "profileChanges" set "createdAt" = ${at}
      where "number" > ${before} and "number" <= ${number}`.execute(db);
    before = number;
  }
  await sql`delete from "settings" where "name" = 'profileChangeMarks'`.execute(db);
}

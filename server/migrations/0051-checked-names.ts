import { type Kysely, sql } from 'kysely';

// A check is of a name in a role, which stands with it. Who was checked before is taken to be who the profile names
// today, unless it has changed since its check: then the check waits for staff again. An instant of the past in
// `datedUntil` lets the next turn of the day, and each reading before it, sum the facts anew.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['checkedFullName', 'checkedBusinessName', 'checkedRole']) {
    await db.schema.alterTable('evidence').addColumn(column, 'text').execute();
  }
  const owner = sql`from "profiles" where "profiles"."id" = "evidence"."memberId"`;
  await sql`
    update "evidence" set
      "checkedFullName" = (select "fullName" ${owner}),
      "checkedBusinessName" = (select "businessName" ${owner}),
      "checkedRole" = (select "role" ${owner})
    where "state" = 'checked'
  `.execute(db);
  const hasChanged = sql`exists (select 1 ${owner} and "profiles"."updatedAt" > "evidence"."checkedAt")`;
  const ofChecked = sql`"state" = 'checked' and ${hasChanged}`;
  await sql`
    update "profiles" set "datedUntil" = '2000-01-01'
    where "id" in (select "memberId" from "evidence" where ${ofChecked})
  `.execute(db);
  await sql`
    update "evidence" set "state" = 'waiting', "how" = null, "checkedAt" = null, "checkedBy" = null, "untilOn" = null,
      "remindOn" = null, "checkedFullName" = null, "checkedBusinessName" = null, "checkedRole" = null
    where ${ofChecked}
  `.execute(db);
  await db.schema
    .createIndex('auditLogBySubject')
    .on('auditLog')
    .columns(['subjectId', 'action', 'createdAt'])
    .execute();
}

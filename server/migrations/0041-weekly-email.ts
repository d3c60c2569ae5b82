import type { Kysely } from 'kysely';

// The weekly email is gone: the alerts of Monday say what it said. Its choices go with it. Servers of the version before
// read the column `doneWeek`, so that stays.
export async function up(db: Kysely<unknown>): Promise<void> {
  await (db as Kysely<{ notificationChoices: { kind: string } }>)
    .deleteFrom('notificationChoices')
    .where('kind', '=', 'weeklyMail')
    .execute();
}

import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Counts and exports the emails to an address.
  await db.schema
    .createIndex('mailsByRecipient')
    .on('mails')
    .columns(['recipient', 'createdAt'])
    .execute();
  await deleteRemains(db);
}

/** Delete what members who left at the same time have left behind about each other. */
async function deleteRemains(db: Kysely<unknown>): Promise<void> {
  const isGone = (column: string) =>
    sql`not exists (select 1 from members where members.id = ${sql.ref(column)})`;
  const remains = {
    conversations: sql`${isGone('conversations.lowId')} and ${isGone('conversations.highId')}`,
    memberEvents: isGone('memberEvents.memberId'),
    memberCursors: isGone('memberCursors.memberId'),
    unreadNotifications: sql`${isGone('unreadNotifications.memberId')} or ${isGone('unreadNotifications.senderId')}`,
  };
  for (const [table, condition] of Object.entries(remains)) {
    await sql`delete from ${sql.table(table)} where ${condition}`.execute(db);
  }
}

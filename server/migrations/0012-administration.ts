import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Separate from `readAt`, which belongs to the receiver.
  await db.schema.alterTable('messages').addColumn('adminReadAt', 'bigint').execute();
  await db.schema.alterTable('contactMessages').addColumn('adminReadAt', 'bigint').execute();
  // Few of these messages are unread. Nearly all messages between members are, so they need no index.
  await db.schema
    .createIndex('contactMessagesUnread')
    .on('contactMessages')
    .column('id')
    .where(sql.ref('adminReadAt'), 'is', null)
    .execute();
  await db.schema.alterTable('profiles').addColumn('verifiedChecks', 'text').execute();
  await db.schema.alterTable('auditLog').addColumn('details', 'text').execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await keepOnPostgres(db);
  else await keepOnSqlite(db);
}

// The database itself refuses changes to the audit log, whatever the product does.
async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const statement of ['update', 'delete']) {
    await sql`
      create trigger ${sql.id(`auditLogKept_${statement}`)} before ${sql.raw(statement)} on "auditLog"
      begin select raise(abort, 'The audit log is only ever added to.'); end
    `.execute(db);
  }
  // An insert that replaces a row does not run the other two triggers.
  await sql`
    create trigger "auditLogKept_replace" before insert on "auditLog"
    when exists (select 1 from "auditLog" where "id" = new."id")
    begin select raise(abort, 'The audit log is only ever added to.'); end
  `.execute(db);
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function "keepAuditLog"() returns trigger language plpgsql as
    $$ begin raise exception 'The audit log is only ever added to.'; end $$
  `.execute(db);
  await sql`
    create trigger "auditLogKept" before update or delete or truncate on "auditLog"
    for each statement execute function "keepAuditLog"()
  `.execute(db);
}

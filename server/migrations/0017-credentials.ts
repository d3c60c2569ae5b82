import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['members', 'emailLinks', 'passwordResetTokens']) {
    await db.schema
      .alterTable(table)
      .addColumn('credentialsVersion', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  // Earlier links have neither, so they cannot set a password or prove an address.
  await db.schema
    .alterTable('passwordResetTokens')
    .addColumn('email', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('provedAt', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const table of ['emailLinks', 'passwordResetTokens']) {
    await db.schema
      .alterTable(table)
      .addColumn('isMailed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}

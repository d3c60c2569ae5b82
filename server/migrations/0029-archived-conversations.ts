import type { Kysely } from 'kysely';

// Each side's own archive. The value is 1 more than the number of messages that the other side had sent, so their next
// message ends it without a further write, whichever version of the server it goes through; 0 is not archived.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const side of ['low', 'high']) {
    await db.schema
      .alterTable('conversations')
      .addColumn(`${side}Archived`, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}

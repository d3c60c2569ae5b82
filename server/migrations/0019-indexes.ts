import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The notifications to an address are counted, and exported.
  await db.schema
    .createIndex('mailsByRecipient')
    .on('mails')
    .columns(['recipient', 'createdAt'])
    .execute();
}

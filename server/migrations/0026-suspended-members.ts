import { type Kysely, sql } from 'kysely';

// The few suspended members are left out of the directory without reading the others.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('suspendedMembers')
    .on('members')
    .column('id')
    .where(sql.ref('suspendedAt'), 'is not', null)
    .execute();
}

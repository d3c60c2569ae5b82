import type { Kysely } from 'kysely';

// The checkouts that a member may still pay, so that another one closes them. Servers of the previous version know
// nothing of it: two checkouts can be paid until the last of them has stopped.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('openCheckouts')
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('orderName', 'text', (column) => column.notNull())
    .addColumn('stripeCheckoutId', 'text')
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('openCheckoutsOnce', ['memberId', 'turn'])
    .execute();
  await db.schema
    .createIndex('subscriptionsByCustomer')
    .on('subscriptions')
    .column('stripeCustomerId')
    .execute();
}

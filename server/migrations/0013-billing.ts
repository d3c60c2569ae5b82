import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('subscriptions').addColumn('endsAt', 'bigint').execute();
  // One row for each of the payment provider's subscriptions, however often and in whatever order it is reported.
  await db.schema
    .createIndex('subscriptionsOnce')
    .unique()
    .on('subscriptions')
    .column('stripeSubscriptionId')
    .execute();
  await db.schema
    .createTable('billingEvents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receivedAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('billingTurns')
    .addColumn('stripeSubscriptionId', 'text', (column) => column.primaryKey())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('written', 'integer', (column) => column.notNull())
    .execute();
  // No reference to the member, who has left.
  await db.schema
    .createTable('subscriptionEndings')
    .addColumn('stripeSubscriptionId', 'text', (column) => column.primaryKey())
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .execute();
}

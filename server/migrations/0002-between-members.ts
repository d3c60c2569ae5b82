import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await collections(db);
  await messages(db);
  await plans(db);
  await db.schema
    .createTable('contactMessages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
}

async function collections(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('collections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('collectionsByUser')
    .on('collections')
    .columns(['userId', 'createdAt'])
    .execute();
  // No reference to the profile, so that one that has left is shown as gone in the collection.
  await db.schema
    .createTable('collectionProfiles')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('collectionId', 'text', (column) =>
      column.notNull().references('collections.id').onDelete('cascade'),
    )
    .addColumn('profileUserId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('addedAt', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('collectionProfilesOnce', ['collectionId', 'profileUserId'])
    .execute();
}

async function messages(db: Kysely<unknown>): Promise<void> {
  // No reference to the members, so that messages stay with one of them when the other leaves.
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('senderId', 'text', (column) => column.notNull())
    .addColumn('receiverId', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('readAt', 'bigint')
    .execute();
  for (const side of ['senderId', 'receiverId']) {
    await db.schema
      .createIndex(`messagesBy${side}`)
      .on('messages')
      .columns([side, 'createdAt'])
      .execute();
  }
}

async function plans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dailyUsage')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('profilesViewed', 'integer', (column) => column.notNull())
    .addColumn('messagesSent', 'integer', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('dailyUsageOnce', ['userId', 'date'])
    .execute();
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('stripeCustomerId', 'text')
    .addColumn('stripeSubscriptionId', 'text')
    .addColumn('currentPeriodEnd', 'bigint')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('subscriptionsByUser')
    .on('subscriptions')
    .columns(['userId', 'createdAt'])
    .execute();
}

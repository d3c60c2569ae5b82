import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await marks(db);
  await choices(db);
  await unreadNotices(db);
  await pushSubscriptions(db);
  await db.schema.alterTable('mails').addColumn('unsubscribeUrl', 'text').execute();
}

async function marks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notificationMarks')
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('notificationId', 'text', (column) => column.notNull())
    .addColumn('mark', 'bigint', (column) => column.notNull())
    .addColumn('markedAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notificationMarksOnce', ['memberId', 'notificationId'])
    .execute();
  await db.schema
    .createIndex('notificationMarksByAge')
    .on('notificationMarks')
    .column('markedAt')
    .execute();
}

async function choices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('noticeChoices')
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('isOn', 'integer', (column) => column.notNull())
    .addColumn('doneWeek', 'text')
    .addPrimaryKeyConstraint('noticeChoicesOnce', ['memberId', 'kind'])
    .execute();
  // Finds the few members whose weekly email has not been written yet.
  await db.schema
    .createIndex('noticeChoicesByWeek')
    .on('noticeChoices')
    .columns(['kind', 'isOn', 'doneWeek'])
    .execute();
  await db.schema
    .createTable('unsubscribeTokens')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('unsubscribeTokensByAge')
    .on('unsubscribeTokens')
    .column('createdAt')
    .execute();
}

async function unreadNotices(db: Kysely<unknown>): Promise<void> {
  // No references, because a message that arrives while its receiver leaves must not fail.
  await db.schema
    .createTable('unreadNotices')
    .addColumn('memberId', 'text', (column) => column.notNull())
    .addColumn('conversationId', 'text', (column) => column.notNull())
    .addColumn('senderId', 'text', (column) => column.notNull())
    .addColumn('mailDueAt', 'bigint')
    .addColumn('pushDueAt', 'bigint')
    .addPrimaryKeyConstraint('unreadNoticesOnce', ['memberId', 'conversationId'])
    .execute();
  // Notifications that have been sent have no due time, so these indexes start with the waiting ones.
  for (const column of ['mailDueAt', 'pushDueAt']) {
    await db.schema
      .createIndex(`unreadNoticesBy${column}`)
      .on('unreadNotices')
      .column(column)
      .execute();
  }
  await db.schema
    .createIndex('unreadNoticesBySender')
    .on('unreadNotices')
    .column('senderId')
    .execute();
}

async function pushSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pushSubscriptions')
    .addColumn('endpoint', 'text', (column) => column.primaryKey())
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('sessionId', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('pushSubscriptionsByMember')
    .on('pushSubscriptions')
    .columns(['memberId', 'createdAt'])
    .execute();
}

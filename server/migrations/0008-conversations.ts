import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await conversations(db);
  await messages(db);
  await events(db);
  await presence(db);
}

async function conversations(db: Kysely<unknown>): Promise<void> {
  // One row for two members, the smaller id first. No references, so that a conversation stays with the remaining
  // member.
  let table = db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lowId', 'text', (column) => column.notNull())
    .addColumn('highId', 'text', (column) => column.notNull())
    .addColumn('lastSeq', 'integer', (column) => column.notNull())
    .addColumn('lastSenderId', 'text', (column) => column.notNull())
    .addColumn('lastContent', 'text', (column) => column.notNull())
    .addColumn('lastAt', 'bigint', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull());
  for (const side of ['low', 'high']) {
    table = table
      .addColumn(`${side}Sent`, 'integer', (column) => column.notNull())
      .addColumn(`${side}Unread`, 'integer', (column) => column.notNull())
      .addColumn(`${side}ReadUpTo`, 'integer', (column) => column.notNull());
  }
  await table.addUniqueConstraint('conversationsOnce', ['lowId', 'highId']).execute();
  for (const side of ['low', 'high']) {
    await db.schema
      .createIndex(`conversationsBy${side}`)
      .on('conversations')
      .columns([`${side}Id`, 'lastAt', 'id'])
      .execute();
  }
}

async function messages(db: Kysely<unknown>): Promise<void> {
  // The first table of this name was never written to and had no sequence numbers.
  await db.schema.dropTable('messages').execute();
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversationId', 'text', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('senderId', 'text', (column) => column.notNull())
    .addColumn('receiverId', 'text', (column) => column.notNull())
    .addColumn('clientId', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('readAt', 'bigint')
    .addUniqueConstraint('messagesInSequence', ['conversationId', 'seq'])
    .addUniqueConstraint('messagesOnce', ['senderId', 'clientId'])
    .execute();
}

async function events(db: Kysely<unknown>): Promise<void> {
  // The numbers of a member's events come from the locked row of their counter, so their order is that of commits. No
  // references, because a message that arrives while its receiver leaves must not fail.
  await db.schema
    .createTable('memberCursors')
    .addColumn('memberId', 'text', (column) => column.primaryKey())
    .addColumn('lastNumber', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('memberEvents')
    .addColumn('memberId', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('conversationId', 'text', (column) => column.notNull())
    .addColumn('profileId', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('memberEventsInOrder', ['memberId', 'number'])
    .execute();
  await db.schema.createIndex('memberEventsByAge').on('memberEvents').column('createdAt').execute();
}

async function presence(db: Kysely<unknown>): Promise<void> {
  // A killed server leaves rows behind, so rows only count while `seenAt` is recent.
  await db.schema
    .createTable('onlineMembers')
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('serverId', 'text', (column) => column.notNull())
    .addColumn('seenAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('onlineMembersOnce', ['memberId', 'serverId'])
    .execute();
  await db.schema
    .createIndex('onlineMembersByServer')
    .on('onlineMembers')
    .column('serverId')
    .execute();
  await db.schema
    .createTable('hiddenMembers')
    .addColumn('memberId', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .execute();
}

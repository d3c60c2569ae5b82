import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await mails(db);
  await emailLinks(db);
  await identities(db);
  await auditLog(db);
}

async function mails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('dueAt', 'bigint')
    .addColumn('sentAt', 'bigint')
    .addColumn('failedAt', 'bigint')
    .addColumn('lastError', 'text')
    .execute();
  // Sent and abandoned mail has no due time, so this index starts with the waiting ones.
  await db.schema.createIndex('mailsByDue').on('mails').column('dueAt').execute();
}

async function emailLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('emailLinks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('browserHash', 'text')
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('emailLinksByUser')
    .on('emailLinks')
    .columns(['userId', 'purpose'])
    .execute();
}

async function identities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('identitiesOnce', ['issuer', 'subject'])
    .execute();
  await db.schema.createIndex('identitiesByUser').on('identities').column('userId').execute();
}

async function auditLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auditLog')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('actorId', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subjectId', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
}

import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await tokens(db);
  await profiles(db);
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('emailVerifiedAt', 'bigint')
    .addColumn('suspendedAt', 'bigint')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('lastSeenAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('userAgent', 'text')
    .execute();
  await db.schema.createIndex('sessionsByUser').on('sessions').column('userId').execute();
}

async function tokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessionTokens')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sessionId', 'text', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('replacedAt', 'bigint')
    .execute();
  await db.schema
    .createIndex('sessionTokensBySession')
    .on('sessionTokens')
    .column('sessionId')
    .execute();
  await db.schema
    .createTable('passwordResetTokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('tokenHash', 'text', (column) => column.notNull())
    .addColumn('lookupHash', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('passwordResetTokensByLookup')
    .on('passwordResetTokens')
    .column('lookupHash')
    .execute();
  await db.schema
    .createTable('rateLimits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resetsAt', 'bigint', (column) => column.notNull())
    .execute();
}

async function profiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profiles')
    .addColumn('id', 'text', (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('fullName', 'text', (column) => column.notNull())
    .addColumn('businessName', 'text')
    .addColumn('role', 'text')
    .addColumn('location', 'text')
    .addColumn('focus', 'text', (column) => column.notNull())
    .addColumn('budgetMin', 'bigint')
    .addColumn('budgetMax', 'bigint')
    .addColumn('feePercentage', 'double precision')
    .addColumn('services', 'text', (column) => column.notNull())
    .addColumn('bio', 'text')
    .addColumn('avatarUrl', 'text')
    .addColumn('bookingUrl', 'text')
    .addColumn('verifiedAt', 'bigint')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
  // The change log of the directory. `number` comes from one locked counter, so its order is the order of commits.
  await db.schema
    .createTable('profileChanges')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('profileId', 'text', (column) => column.notNull())
    .execute();
}

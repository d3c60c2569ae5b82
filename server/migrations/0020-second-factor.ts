import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('members').addColumn('secondFactorAt', 'bigint').execute();
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('memberId', 'text', ofMember)
    .addColumn('credentialId', 'text', (column) => column.notNull().unique())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('lastUsedAt', 'bigint')
    .execute();
  await db.schema.createIndex('passkeysByMember').on('passkeys').column('memberId').execute();
  await db.schema
    .createTable('authenticators')
    .addColumn('memberId', 'text', (column) => ofMember(column).primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('lastStep', 'bigint', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('lastUsedAt', 'bigint')
    .execute();
  await db.schema
    .createTable('recoveryCodes')
    .addColumn('memberId', 'text', ofMember)
    .addColumn('codeHash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recoveryCodesKey', ['memberId', 'codeHash'])
    .execute();
  await db.schema
    .createTable('factorChallenges')
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('memberId', 'text', ofMember)
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('credentialsVersion', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('factorChallengesKey', ['holder', 'purpose'])
    .execute();
  await db.schema
    .createIndex('factorChallengesByMember')
    .on('factorChallenges')
    .column('memberId')
    .execute();
}

function ofMember(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('members.id').onDelete('cascade');
}

import { type Kysely, sql } from 'kysely';

// Decisions about members, and who is warned of one. What staff told members before, and the suspensions of today,
// become decisions, so that their members can read them and appeal.
export async function up(db: Kysely<unknown>): Promise<void> {
  await decisions(db);
  await indexDecisions(db);
  await warnings(db);
  await db.schema.alterTable('reports').addColumn('decisionId', 'text').execute();
  await db.schema.alterTable('members').addColumn('suspendedUntil', 'bigint').execute();
  await db.schema.alterTable('messages').addColumn('removedAt', 'bigint').execute();
  await db.schema
    .createIndex('suspensionsToEnd')
    .on('members')
    .column('suspendedUntil')
    .where(sql.ref('suspendedUntil'), 'is not', null)
    .execute();
  await decideWhatWas(db);
}

async function decisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('decisions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('measure', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('removed', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('kept', 'text')
    .addColumn('decidedBy', 'text', (column) =>
      column.references('members.id').onDelete('set null'),
    )
    .addColumn('decidedAt', 'bigint', (column) => column.notNull())
    .addColumn('tellDueAt', 'bigint')
    .addColumn('endsAt', 'bigint')
    .addColumn('undoneAt', 'bigint')
    .addColumn('appealWords', 'text')
    .addColumn('appealedAt', 'bigint')
    .addColumn('answer', 'text')
    .addColumn('answeredAt', 'bigint')
    .addColumn('upheld', 'integer')
    .execute();
}

async function indexDecisions(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('decisionsByMember').on('decisions').column('memberId').execute();
  await db.schema.createIndex('decisionsByDecider').on('decisions').column('decidedBy').execute();
  await db.schema
    .createIndex('decisionsToTell')
    .on('decisions')
    .column('tellDueAt')
    .where(sql.ref('tellDueAt'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('openAppeals')
    .on('decisions')
    .column('appealedAt')
    .where(sql.ref('answeredAt'), 'is', null)
    .execute();
}

async function warnings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('decisionWarnings')
    .addColumn('decisionId', 'text', (column) =>
      column.notNull().references('decisions.id').onDelete('cascade'),
    )
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('dueAt', 'bigint')
    .addColumn('toldAt', 'bigint')
    .addPrimaryKeyConstraint('warnedOnce', ['decisionId', 'memberId'])
    .execute();
  await db.schema
    .createIndex('warningsByMember')
    .on('decisionWarnings')
    .column('memberId')
    .execute();
  await db.schema
    .createIndex('warningsDue')
    .on('decisionWarnings')
    .columns(['dueAt', 'decisionId', 'memberId'])
    .where(sql.ref('dueAt'), 'is not', null)
    .execute();
}

/** The id of a decision from the id of what it comes from, which has the same 26 characters. */
async function decideWhatWas(db: Kysely<unknown>): Promise<void> {
  await sql`insert into "decisions" ("id", "memberId", "measure", "reason", "words", "decidedAt", "tellDueAt")
    select 'dec_' || substr("id", 5), "subjectId", 'warning', "reason", "words", "resolvedAt", "tellDueAt"
    from "reports" where "words" is not null and "resolvedAt" is not null and length("id") = 30
      and "subjectId" in (select "id" from "members")`.execute(db);
  await sql`update "reports" set "decisionId" = 'dec_' || substr("id", 5)
    where ('dec_' || substr("id", 5)) in (select "id" from "decisions")`.execute(db);
  await sql`insert into "decisions" ("id", "memberId", "measure", "reason", "words", "decidedAt")
    select 'dec_' || substr("id", 6), "id", 'suspension', 'other', 'Ask us why on the contact page.', "suspendedAt"
    from "members" where "suspendedAt" is not null and length("id") = 31`.execute(db);
}

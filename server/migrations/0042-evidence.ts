import { type Kysely, sql } from 'kysely';

const DAY = 86_400_000;
/** The kinds in the order of their bits in `factFlags`, each by the tick that it replaces. */
const TICKS: Record<string, { kind: string; bit: number }> = {
  company: { kind: 'company', bit: 0 },
  anti_money_laundering: { kind: 'aml', bit: 1 },
  redress: { kind: 'redress', bit: 2 },
  client_money: { kind: 'client_money', bit: 3 },
  insurance: { kind: 'insurance', bit: 4 },
  identity: { kind: 'identity', bit: 10 },
  linkedin: { kind: 'linkedin', bit: 11 },
};

interface Verified {
  id: string;
  verifiedAt: number | string;
  verifiedChecks: string | null;
}

// What members can show, and until when it is checked. Each tick of a verification becomes a row that ends a year after
// it, but not before 60 days from now. A proof of address has no kind any more, so a verification of that alone ends.
// Servers of the version before read the column `verifiedChecks`, so that stays.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('evidence')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('memberId', 'text', (column) =>
      column.notNull().references('members.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('number', 'text')
    .addColumn('scheme', 'text')
    .addColumn('insurer', 'text')
    .addColumn('endsOn', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('how', 'text')
    .addColumn('refusal', 'text')
    .addColumn('words', 'text')
    .addColumn('checkedAt', 'bigint')
    .addColumn('checkedBy', 'text')
    .addColumn('untilOn', 'text')
    .addColumn('remindOn', 'text')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('evidenceOfKind', ['memberId', 'kind'])
    .execute();
  await db.schema
    .createIndex('evidenceByState')
    .on('evidence')
    .columns(['state', 'updatedAt'])
    .execute();
  await db.schema
    .createIndex('evidenceByNumber')
    .on('evidence')
    .columns(['kind', 'number'])
    .execute();
  await db.schema
    .alterTable('profiles')
    .addColumn('factFlags', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('profiles').addColumn('datedUntil', 'text').execute();
  await db.schema.createIndex('profilesByDatedUntil').on('profiles').column('datedUntil').execute();
  await replaceTicks(db);
}

async function replaceTicks(db: Kysely<unknown>): Promise<void> {
  const now = Date.now();
  const { rows } = await sql<Verified>`
    select "id", "verifiedAt", "verifiedChecks" from "profiles" where "verifiedAt" is not null
  `.execute(db);
  for (const { id, verifiedAt, verifiedChecks } of rows) {
    const checkedAt = Number(verifiedAt);
    const ticks: string[] = JSON.parse(verifiedChecks ?? '[]');
    const kinds = ticks.flatMap((tick) => TICKS[tick] ?? []);
    const until = dateOf(Math.max(aYearAfter(checkedAt), now + 60 * DAY));
    // The owner gets a letter at the first turn of the day.
    const remindOn = dateOf(now);
    for (const { kind, bit } of kinds) {
      const evidenceId = `ev_${id.slice('user_'.length)}${String(bit).padStart(2, '0')}`;
      await sql`
        insert into "evidence" ("id", "memberId", "kind", "state", "how", "checkedAt", "untilOn", "remindOn",
          "createdAt", "updatedAt")
        values (${evidenceId}, ${id}, ${kind}, 'checked', 'administrator', ${checkedAt}, ${until}, ${remindOn},
          ${checkedAt}, ${now})
      `.execute(db);
    }
    const flags = kinds.reduce((sum, { bit }) => sum | (1 << bit), 0);
    const values =
      kinds.length === 0
        ? sql`"verifiedAt" = null`
        : sql`"factFlags" = ${flags}, "datedUntil" = ${dateOf(Date.parse(remindOn) - DAY)}`;
    await sql`update "profiles" set ${values} where "id" = ${id}`.execute(db);
  }
}

function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

function aYearAfter(instant: number): number {
  const date = new Date(instant);
  return date.setUTCFullYear(date.getUTCFullYear() + 1);
}

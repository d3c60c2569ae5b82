import { type Kysely, sql } from 'kysely';

interface Pair {
  blockerId: string;
  blockedId: string;
}

interface Row extends Pair {
  fullName: string;
  businessName: string | null;
  role: string;
  location: string;
  verifiedAt: number | null;
  readUpTo: number | null;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const side of ['blocker', 'blocked']) {
    await db.schema.alterTable('blocks').addColumn(`${side}AtBlock`, 'text').execute();
    for (const row of await listSides(db, `${side}Id`)) await fill(db, `${side}AtBlock`, row);
  }
}

/** The present state of one member of each block, as the other sees it. */
async function listSides(db: Kysely<unknown>, side: string): Promise<Row[]> {
  const own = sql.ref(`blocks.${side}`);
  const is = (low: string, high: string) =>
    sql`(${sql.ref('conversations.lowId')} = ${sql.ref(`blocks.${low}`)}
      and ${sql.ref('conversations.highId')} = ${sql.ref(`blocks.${high}`)})`;
  const { rows } = await sql<Row>`
    select blocks.*, profiles.*,
      case when ${sql.ref('conversations.lowId')} = ${own}
        then ${sql.ref('conversations.lowReadUpTo')}
        else ${sql.ref('conversations.highReadUpTo')} end as ${sql.ref('readUpTo')}
    from blocks
    join profiles on profiles.id = ${own}
    left join conversations on ${is('blockerId', 'blockedId')} or ${is('blockedId', 'blockerId')}
    where profiles.role is not null and profiles.location is not null`.execute(db);
  return rows;
}

async function fill(db: Kysely<unknown>, column: string, row: Row): Promise<void> {
  const { fullName, businessName, role, location, verifiedAt, readUpTo } = row;
  const names = { fullName, businessName, role, location, verified: verifiedAt !== null };
  const snapshot = JSON.stringify({ names, readUpTo: readUpTo ?? 0 });
  await sql`update blocks set ${sql.ref(column)} = ${snapshot}
    where ${sql.ref('blockerId')} = ${row.blockerId} and ${sql.ref('blockedId')} = ${row.blockedId}`.execute(
    db,
  );
}

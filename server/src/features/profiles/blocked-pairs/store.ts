import { sql } from 'kysely';
import { compileOnce } from '#server/db/compile-once.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { BlockRow } from '#server/db/schema.ts';

/** Insert a block; false if it existed already. */
export async function insertBlock(tx: Tx, row: BlockRow): Promise<boolean> {
  const newRow = await tx
    .insertInto('blocks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['blockerId', 'blockedId']).doNothing())
    .returning('blockerId')
    .executeTakeFirst();
  return newRow !== undefined;
}

/** Whether there was one. */
export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('blocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .returning('blockerId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Raise versions in the order of ids, so that two members who block each other cannot deadlock. */
export async function raiseVersions(tx: Tx, memberIds: readonly string[]): Promise<void> {
  for (const memberId of memberIds.toSorted()) {
    await tx
      .insertInto('blockVersions')
      .values({ memberId, version: 1 })
      .onConflict((conflict) =>
        conflict
          .column('memberId')
          .doUpdateSet({ version: sql<number>`${sql.ref('blockVersions.version')} + 1` }),
      )
      .execute();
  }
}

/** The blocks between a member and each of the others, oldest first: none, one or both. */
export async function listBetween(
  db: Db | Tx,
  memberId: string,
  otherIds: readonly string[],
): Promise<BlockRow[]> {
  const [otherId] = otherIds;
  if (otherId === undefined) return [];
  if (otherIds.length === 1) return betweenTwo(db, { memberId, otherId });
  return between(db, { memberId, otherIds });
}

const between = compileOnce(
  (db, { memberId, otherIds }: { memberId: string; otherIds: readonly string[] }) =>
    db
      .selectFrom('blocks')
      .selectAll()
      .where((where) =>
        where.or([
          where('blockerId', '=', memberId).and('blockedId', 'in', otherIds),
          where('blockedId', '=', memberId).and('blockerId', 'in', otherIds),
        ]),
      )
      .orderBy('createdAt'),
);

const betweenTwo = compileOnce((db, { memberId, otherId }: { memberId: string; otherId: string }) =>
  db
    .selectFrom('blocks')
    .selectAll()
    .where((where) =>
      where.or([
        where.and({ blockerId: memberId, blockedId: otherId }),
        where.and({ blockerId: otherId, blockedId: memberId }),
      ]),
    )
    .orderBy('createdAt'),
);

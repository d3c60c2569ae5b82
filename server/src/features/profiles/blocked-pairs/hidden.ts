import type { Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { BlockRow } from '#server/db/schema.ts';

/** The ids of the members that this one has blocked, as a part of another query. */
export function selectBlockedBy(db: Db, blockerId: string) {
  return db.selectFrom('blocks').select('blockedId').where('blockerId', '=', blockerId).$asScalar();
}

/** The members who have blocked this one. */
export async function findBlockersOf(db: Db, blockedId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('blockerId')
    .where('blockedId', '=', blockedId)
    .execute();
  return rows.map(({ blockerId }) => blockerId);
}

/** Everyone that the member has blocked or who has blocked them. One statement, with an index for each half. */
export async function listHidden(db: Db | Tx, memberId: string): Promise<string[]> {
  return (await hiddenFrom(db, memberId).execute()).map(({ id }) => id);
}

/** The same as a part of another query. */
export function selectHidden(db: Db | Tx, memberId: string) {
  return hiddenFrom(db, memberId).$asScalar();
}

function hiddenFrom(db: Db | Tx, memberId: string) {
  return db
    .selectFrom('blocks')
    .select('blockedId as id')
    .where('blockerId', '=', memberId)
    .union(db.selectFrom('blocks').select('blockerId as id').where('blockedId', '=', memberId));
}

const NONE: ReadonlySet<string> = new Set();

/** The members hidden from the viewer. Costs nothing for viewers without a block. */
export async function findHidden(
  { db }: { db: Db | Tx },
  { memberId, blockVersion }: Pick<Viewer, 'memberId' | 'blockVersion'>,
): Promise<ReadonlySet<string>> {
  return blockVersion === 0 ? NONE : findHiddenFrom(db, memberId);
}

/** The members hidden from a member who is not the viewer. */
export async function findHiddenFrom(db: Db | Tx, memberId: string): Promise<ReadonlySet<string>> {
  return new Set(await listHidden(db, memberId));
}

/** The members that this member has blocked, without those who have blocked them. */
export async function findBlockedBy(db: Db, memberId: string): Promise<string[]> {
  return (await listBlocksBy(db, memberId)).map(({ blockedId }) => blockedId);
}

/** The member's blocks, newest first. */
export async function listBlocksBy(db: Db | Tx, blockerId: string): Promise<BlockRow[]> {
  return db
    .selectFrom('blocks')
    .selectAll()
    .where('blockerId', '=', blockerId)
    .orderBy('createdAt', 'desc')
    .orderBy('blockedId')
    .execute();
}

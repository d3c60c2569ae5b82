import type { Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import * as store from './store.ts';

// Who has blocked whom. A block works both ways: neither of the two finds or sees the other. Its effect on searches,
// profiles and conversations is up to them; this part only knows the fact.

const NOBODY: ReadonlySet<string> = new Set();

/** The blocks between a member and another, as that member sees them. */
export interface BlocksBetween {
  isByViewer: boolean;
  isByOther: boolean;
}

/** Adds a block in the caller's transaction; false if it existed already. */
export async function addBlock(
  tx: Tx,
  blockerId: string,
  blockedId: string,
  createdAt: number,
): Promise<boolean> {
  // The versions come first: they lock out other changes concerning the same members.
  await store.raiseVersions(tx, [blockerId, blockedId]);
  const isNew = await store.insertBlock(tx, { blockerId, blockedId, createdAt });
  if (isNew) tx.note('blocks', [blockerId, blockedId]);
  return isNew;
}

/** Removes a block in the caller's transaction; false if there was none. */
export async function removeBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  await store.raiseVersions(tx, [blockerId, blockedId]);
  const isRemoved = await store.deleteBlock(tx, blockerId, blockedId);
  if (isRemoved) tx.note('blocks', [blockerId, blockedId]);
  return isRemoved;
}

/** The members hidden from the viewer. Costs nothing for viewers without a block. */
export async function findHidden(
  { db }: { db: Db | Tx },
  { memberId, blockVersion }: Pick<Viewer, 'memberId' | 'blockVersion'>,
): Promise<ReadonlySet<string>> {
  return blockVersion === 0 ? NOBODY : findHiddenFrom(db, memberId);
}

/** The members hidden from a member who is not the viewer. */
export async function findHiddenFrom(db: Db | Tx, memberId: string): Promise<ReadonlySet<string>> {
  return new Set(await store.listHidden(db, memberId));
}

/** The members whom this member has blocked, without those who have blocked them. */
export async function findBlockedBy(db: Db, memberId: string): Promise<string[]> {
  return (await store.listBlocksBy(db, memberId)).map(({ blockedId }) => blockedId);
}

export const { findBlockersOf, listBlocksBy } = store;

export async function findBetween(
  db: Db | Tx,
  viewerId: string,
  otherId: string,
): Promise<BlocksBetween> {
  const rows = await store.listBetween(db, viewerId, otherId);
  return {
    isByViewer: rows.some(({ blockerId }) => blockerId === viewerId),
    isByOther: rows.some(({ blockerId }) => blockerId === otherId),
  };
}

/** Whether one of the two has blocked the other. */
export async function isBlockedPair(db: Db | Tx, one: string, other: string): Promise<boolean> {
  return (await store.listBetween(db, one, other)).length > 0;
}

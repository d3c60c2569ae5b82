import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { Viewer } from '#server/context.ts';
import type { Db, Tx } from '#server/db/open.ts';
import type { BlockRow } from '#server/db/schema.ts';
import * as store from './store.ts';

/** The part of a card that is shown across a block: enough to distinguish conversations. */
export type Names = Pick<
  ProfileCard,
  'fullName' | 'businessName' | 'role' | 'location' | 'verified'
>;

/** What a member sees of the other during a block: the state when it began. */
export interface AtBlock {
  names: Names;
  /** How far the other member had read in their conversation. */
  readUpTo: number;
}

/** A member and their present state, as others see it. */
export interface SeenMember {
  id: string;
  atBlock: AtBlock;
}

/** The blocks between a member and another, as that member sees them. */
export interface BlocksBetween {
  isByViewer: boolean;
  isByOther: boolean;
  atBlock: AtBlock | undefined;
}

/** Add a block in the caller's transaction; false if it existed already. */
export async function addBlock(
  tx: Tx,
  blocker: SeenMember,
  blocked: SeenMember,
  createdAt: number,
): Promise<boolean> {
  const [blockerId, blockedId] = [blocker.id, blocked.id];
  // The versions come first: they lock out other changes concerning the same members.
  await store.raiseVersions(tx, [blockerId, blockedId]);
  const isNew = await store.insertBlock(tx, {
    ...{ blockerId, blockedId, createdAt },
    blockerAtBlock: JSON.stringify(blocker.atBlock),
    blockedAtBlock: JSON.stringify(blocked.atBlock),
  });
  if (isNew) tx.note('blocks', [blockerId, blockedId]);
  return isNew;
}

/** Remove a block in the caller's transaction; false if there was none. */
export async function removeBlock(tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  await store.raiseVersions(tx, [blockerId, blockedId]);
  const isRemoved = await store.deleteBlock(tx, blockerId, blockedId);
  if (isRemoved) tx.note('blocks', [blockerId, blockedId]);
  return isRemoved;
}

// Who has blocked that. A block works in both directions: neither member finds or sees the other. Its effects on
// searches, profiles and conversations are implemented there; this part only stores the fact.

export {
  findBlockedBy,
  findBlockersOf,
  findHidden,
  findHiddenFrom,
  listBlocksBy,
  selectBlockedBy,
  selectHidden,
} from './hidden.ts';

export async function findBetween(
  db: Db | Tx,
  viewerId: string,
  otherId: string,
): Promise<BlocksBetween> {
  const rows = await store.listBetween(db, viewerId, [otherId]);
  return {
    isByViewer: rows.some(({ blockerId }) => blockerId === viewerId),
    isByOther: rows.some(({ blockerId }) => blockerId === otherId),
    atBlock: rows[0] && seenBy(viewerId, rows[0]),
  };
}

/** The members among these who are hidden from the viewer, each with what the viewer still sees of them. */
export async function findHiddenAmong(
  { db }: { db: Db | Tx },
  { memberId, blockVersion }: Pick<Viewer, 'memberId' | 'blockVersion'>,
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, AtBlock | undefined>> {
  const rows = blockVersion === 0 ? [] : await store.listBetween(db, memberId, otherIds);
  // Reversed, so that the oldest block with a member comes last and remains in the map.
  return new Map(
    rows.toReversed().map((row) => {
      const isBlocker = row.blockerId === memberId;
      return [isBlocker ? row.blockedId : row.blockerId, seenBy(memberId, row)];
    }),
  );
}

function seenBy(viewerId: string, row: BlockRow): AtBlock | undefined {
  const text = row.blockerId === viewerId ? row.blockedAtBlock : row.blockerAtBlock;
  return text === null ? undefined : (JSON.parse(text) as AtBlock);
}

/** Whether one of the two has blocked the other. */
export async function isBlockedPair(db: Db | Tx, one: string, other: string): Promise<boolean> {
  return (await store.listBetween(db, one, [other])).length > 0;
}

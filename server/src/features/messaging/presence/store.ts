import type { Db, Tx } from '#server/db/open.ts';

/** Record that a member has a socket on a server. */
export async function insertOnline(
  tx: Tx,
  row: { memberId: string; serverId: string; seenAt: number },
): Promise<void> {
  await tx
    .insertInto('onlineMembers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'serverId']).doUpdateSet({ seenAt: row.seenAt }),
    )
    .execute();
  tx.note('presence', [row.memberId]);
}

export async function deleteOnline(tx: Tx, memberId: string, serverId: string): Promise<void> {
  await tx
    .deleteFrom('onlineMembers')
    .where('memberId', '=', memberId)
    .where('serverId', '=', serverId)
    .execute();
  tx.note('presence', [memberId]);
}

/** Confirm that all members of a server are online. */
export async function touchServer(db: Db, serverId: string, seenAt: number): Promise<void> {
  await db.updateTable('onlineMembers').set({ seenAt }).where('serverId', '=', serverId).execute();
}

export async function deleteServer(db: Db, serverId: string): Promise<void> {
  await db.deleteFrom('onlineMembers').where('serverId', '=', serverId).execute();
}

export async function deleteOnlineBefore(db: Db, seenAt: number): Promise<void> {
  await db.deleteFrom('onlineMembers').where('seenAt', '<', seenAt).execute();
}

/** Those of these members who are online and visible. */
export async function listOnline(
  db: Db,
  memberIds: readonly string[],
  since: number,
): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('onlineMembers')
    .leftJoin('hiddenMembers', 'hiddenMembers.memberId', 'onlineMembers.memberId')
    .select('onlineMembers.memberId')
    .where('onlineMembers.memberId', 'in', memberIds)
    .where('seenAt', '>=', since)
    .where('hiddenMembers.memberId', 'is', null)
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

export async function listHidden(db: Db, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('hiddenMembers')
    .select('memberId')
    .where('memberId', 'in', memberIds)
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

export async function setHidden(tx: Tx, memberId: string, isHidden: boolean): Promise<void> {
  tx.note('presence', [memberId]);
  if (!isHidden) {
    await tx.deleteFrom('hiddenMembers').where('memberId', '=', memberId).execute();
    return;
  }
  await tx
    .insertInto('hiddenMembers')
    .values({ memberId })
    .onConflict((conflict) => conflict.column('memberId').doNothing())
    .execute();
}

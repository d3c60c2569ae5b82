import type { NotificationKind } from '@lintel/contract/values/notifications';
import type { Db, Tx } from '#server/db/open.ts';
import type { UnsubscribeTokenRow } from '#server/db/schema/notifications.ts';

export async function listChoices(
  db: Db | Tx,
  memberId: string,
): Promise<{ kind: string; isOn: number }[]> {
  return db
    .selectFrom('notificationChoices')
    .select(['kind', 'isOn'])
    .where('memberId', '=', memberId)
    .execute();
}

export async function saveChoice(
  db: Db | Tx,
  choice: { memberId: string; kind: NotificationKind; isOn: boolean },
): Promise<void> {
  const row = { ...choice, isOn: choice.isOn ? 1 : 0 };
  await db
    .insertInto('notificationChoices')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'kind']).doUpdateSet({ isOn: row.isOn }),
    )
    .execute();
}

export async function insertToken(tx: Tx, row: UnsubscribeTokenRow): Promise<void> {
  await tx.insertInto('unsubscribeTokens').values(row).execute();
}

export async function findToken(
  db: Db,
  tokenHash: string,
): Promise<Pick<UnsubscribeTokenRow, 'memberId' | 'kind' | 'searchId'> | undefined> {
  return db
    .selectFrom('unsubscribeTokens')
    .select(['memberId', 'kind', 'searchId'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

export async function deleteTokensBefore(db: Db, createdAt: number): Promise<void> {
  await db.deleteFrom('unsubscribeTokens').where('createdAt', '<', createdAt).execute();
}

import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

export interface SeenNotification {
  id: string;
  mark: number;
}

/** How far the member has seen each of their notifications. */
export async function listMarks(db: Db, memberId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('notificationMarks')
    .select(['notificationId', 'mark'])
    .where('memberId', '=', memberId)
    .execute();
  return new Map(rows.map(({ notificationId, mark }) => [notificationId, Number(mark)]));
}

/** The notifications that the member has seen, the latest last. */
export async function listSeen(db: Db, memberId: string) {
  return db
    .selectFrom('notificationMarks')
    .select(['notificationId', 'markedAt'])
    .where('memberId', '=', memberId)
    .orderBy('markedAt')
    .orderBy('notificationId')
    .execute();
}

/** Move marks forward, never back. Each notification occurs once in `marks`. */
export async function raiseMarks(
  db: Db,
  memberId: string,
  notifications: readonly SeenNotification[],
  markedAt: number,
): Promise<void> {
  if (notifications.length === 0) return;
  await db
    .insertInto('notificationMarks')
    .values(notifications.map(({ id, mark }) => ({ memberId, notificationId: id, mark, markedAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['memberId', 'notificationId'])
        .doUpdateSet({
          mark: (set) => set.ref('excluded.mark'),
          markedAt: (set) => set.ref('excluded.markedAt'),
        })
        .where(sql.ref('excluded.mark'), '>=', sql.ref('notificationMarks.mark')),
    )
    .execute();
}

export async function deleteMarksBefore(db: Db, markedAt: number): Promise<void> {
  await db.deleteFrom('notificationMarks').where('markedAt', '<', markedAt).execute();
}

import type { Db, Tx } from '#server/db/open.ts';
import type { ProfileRow } from '#server/db/schema.ts';
import type { DuePart } from '#server/platform/due.ts';

/** Have the response time of members measured at an instant, unless that is due before. */
export async function setDue(tx: Tx, ids: readonly string[], at: number): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ answeringDueAt: at })
    .where('id', 'in', ids)
    .where((where) =>
      where.or([where('answeringDueAt', 'is', null), where('answeringDueAt', '>', at)]),
    )
    .execute();
}

type DueProfile = Pick<ProfileRow, 'id' | 'answeringDueAt'>;

export async function listDue(
  db: Db,
  { now, after, limit }: DuePart<DueProfile>,
): Promise<DueProfile[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'answeringDueAt'])
    .where('answeringDueAt', '<=', now)
    .where((where) =>
      where(
        where.refTuple('answeringDueAt', 'id'),
        '>',
        where.tuple(after?.answeringDueAt ?? -1, after?.id ?? ''),
      ),
    )
    .orderBy('answeringDueAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Lock a profile that is due, and return whether it answers within a day as far as is known; undefined if none is due.
 */
export async function lockDue(tx: Tx, id: string, now: number): Promise<0 | 1 | undefined> {
  const row = await tx
    .updateTable('profiles')
    .set({ id })
    .where('id', '=', id)
    .where('answeringDueAt', '<=', now)
    .returning('answersWithinDay')
    .executeTakeFirst();
  return row?.answersWithinDay;
}

export async function saveMeasured(
  tx: Tx,
  id: string,
  values: Pick<ProfileRow, 'answersWithinDay' | 'answeringDueAt'>,
): Promise<void> {
  await tx.updateTable('profiles').set(values).where('id', '=', id).execute();
}

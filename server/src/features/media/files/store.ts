import type { Db, Tx } from '#server/db/open.ts';
import type { StoredFileRow } from '#server/db/schema/files.ts';

// Every query of a request names the member, so that no one can reach another member's files.

export async function findFile(
  db: Db | Tx,
  memberId: string,
  path: string,
): Promise<StoredFileRow | undefined> {
  return db
    .selectFrom('storedFiles')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('path', '=', path)
    .executeTakeFirst();
}

export async function listFiles(db: Db | Tx, memberId: string): Promise<StoredFileRow[]> {
  return db
    .selectFrom('storedFiles')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('path')
    .execute();
}

/** The storage keys of all members' files: the one query that names no member, for backups. */
export async function listObjectKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('storedFiles').select('objectKey').execute();
  return rows.map(({ objectKey }) => objectKey);
}

/** The number and size of a member's files. */
export async function sumFiles(
  tx: Db | Tx,
  memberId: string,
): Promise<{ bytes: number; count: number }> {
  const { bytes, count } = await tx
    .selectFrom('storedFiles')
    .select((select) => [
      select.fn.sum<number | null>('bytes').as('bytes'),
      select.fn.countAll<number>().as('count'),
    ])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return { bytes: Number(bytes ?? 0), count: Number(count) };
}

export async function saveFile(tx: Tx, row: StoredFileRow): Promise<StoredFileRow> {
  const { objectKey, bytes, updatedAt } = row;
  return tx
    .insertInto('storedFiles')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'path']).doUpdateSet({ objectKey, bytes, updatedAt }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteFiles(
  tx: Tx,
  memberId: string,
  paths: readonly string[],
): Promise<StoredFileRow[]> {
  return tx
    .deleteFrom('storedFiles')
    .where('memberId', '=', memberId)
    .where('path', 'in', paths)
    .returningAll()
    .execute();
}

import type { AuditedAction } from '@lintel/contract/values/administration';
import type { Db, Tx } from '#server/db/open.ts';
import { inPart, type ListPart, readPage } from '#server/db/pages.ts';
import type { AuditRow } from '#server/db/schema/administration.ts';

export async function insertAuditEntry(tx: Db | Tx, row: AuditRow): Promise<void> {
  await tx.insertInto('auditLog').values(row).execute();
}

/** A page of the newest entries, or of those before one; of a member’s, openings of their page are left out. */
export async function listAuditEntries(
  db: Db,
  { subjectId, ...part }: ListPart & { subjectId?: string },
) {
  const all = db.selectFrom('auditLog').selectAll();
  const opening: AuditedAction = 'open-member';
  const about = all.where('subjectId', '=', subjectId ?? '').where('action', '!=', opening);
  return readPage(inPart(subjectId === undefined ? all : about, part), part.limit);
}

/** What was done to some members, the oldest first. */
export async function listOfSubjects(
  db: Db,
  subjectIds: readonly string[],
  actions: readonly AuditedAction[],
): Promise<Pick<AuditRow, 'action' | 'subjectId' | 'details' | 'createdAt'>[]> {
  if (subjectIds.length === 0) return [];
  return db
    .selectFrom('auditLog')
    .select(['action', 'subjectId', 'details', 'createdAt'])
    .where('subjectId', 'in', subjectIds)
    .where('action', 'in', actions)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

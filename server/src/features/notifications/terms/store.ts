import type { Db, Tx } from '#server/db/open.ts';
import type { TermsNoticeRow } from '#server/db/schema/notifications.ts';

export async function listNotices(db: Db | Tx): Promise<TermsNoticeRow[]> {
  return db.selectFrom('termsNotices').selectAll().orderBy('number', 'desc').execute();
}

/** Returns whether no other notice has this number. */
export async function insertNotice(
  tx: Tx,
  row: Omit<TermsNoticeRow, 'sentUpTo' | 'sentAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('termsNotices')
    .values({ ...row, sentUpTo: '', sentAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Note up to which member all are told. Returns whether no other server has done so meanwhile. */
export async function claimPart(
  tx: Tx,
  { number, sentUpTo }: TermsNoticeRow,
  part: Pick<TermsNoticeRow, 'sentUpTo' | 'sentAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('termsNotices')
    .set(part)
    .where('number', '=', number)
    .where('sentUpTo', '=', sentUpTo)
    .where('sentAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

import type { Db } from '#server/db/open.ts';
import type { MailRow } from '#server/db/schema.ts';

const SHOWN = 100;

/** Lists the newest emails first, for the developer's mailbox and the operator's list of failures. */
export async function listMails(db: Db, which: 'all' | 'failed'): Promise<MailRow[]> {
  let query = db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(SHOWN);
  if (which === 'failed') query = query.where('failedAt', 'is not', null);
  return query.execute();
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

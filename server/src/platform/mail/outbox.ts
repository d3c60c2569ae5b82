import type { Db, Tx } from '#server/db/open.ts';
import type { MailRow } from '#server/db/schema.ts';
import { newId } from '../ids.ts';
import { type EmailTemplate, renderEmail } from './email-template.ts';

/** Puts an email into the outbox in the transaction of what it tells; it is sent after the commit. */
export async function insertEmail(
  tx: Tx,
  now: number,
  recipient: string,
  template: EmailTemplate,
): Promise<void> {
  const delivery = { attempts: 0, dueAt: now, sentAt: null, failedAt: null, lastError: null };
  const id = newId('mail_', now);
  await tx
    .insertInto('mails')
    .values({
      id,
      kind: template.kind,
      recipient,
      unsubscribeUrl: template.unsubscribeUrl ?? null,
      replyTo: template.replyTo ?? null,
      createdAt: now,
      ...renderEmail(template),
      ...delivery,
    })
    .execute();
  tx.note('mail');
}

/**
 * Takes an email that is due, so that no other server takes it before `until`. A server that dies with it in hand
 * leaves it due again at that time: an email may come twice, with the same Message-ID, and is never lost.
 */
export async function claimMail(db: Db, now: number, until: number): Promise<MailRow | undefined> {
  for (;;) {
    const next = await db
      .selectFrom('mails')
      .select(['id', 'dueAt'])
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    // The second condition makes one of two servers that read the same row the winner.
    const mail = await db
      .updateTable('mails')
      .set((set) => ({ dueAt: until, attempts: set('attempts', '+', 1) }))
      .where('id', '=', next.id)
      .where('dueAt', '=', next.dueAt)
      .returningAll()
      .executeTakeFirst();
    if (mail) return mail;
  }
}

/** An email that has arrived is not kept: its links would be secrets at rest. */
export async function markSent(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sentAt: now, dueAt: null, text: '', html: '', unsubscribeUrl: null, lastError: null })
    .where('id', '=', id)
    .execute();
}

/** Notes a failure and when to try again; never where `dueAt` is null. */
export async function markFailed(
  db: Db,
  id: string,
  now: number,
  failure: { dueAt: number | null; lastError: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...failure, failedAt: failure.dueAt === null ? now : null })
    .where('id', '=', id)
    .execute();
}

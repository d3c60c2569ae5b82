import { LINK_MILLISECONDS } from '@lintel/contract/values/accounts';
import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Db, Tx } from '#server/db/open.ts';
import { inPart, type ListPart, readPage } from '#server/db/pages.ts';
import type { MailRow } from '#server/db/schema.ts';
import type { Clock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { countWaiting, type Waiting } from '#server/platform/queues.ts';
import { type EmailTemplate, renderEmail } from './email-template.ts';

const NO_WORDS = { text: '', html: '', unsubscribeUrl: null };
// Until then, the text of an email that could not be delivered helps to find out why.
const LINKS_WORK_MILLISECONDS = Math.max(...Object.values(LINK_MILLISECONDS));

const SHOWN = 100;

/** Put an email into the outbox, in the transaction that it reports; it is sent after the commit. */
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
 * Claim an email that is due, so that no other server takes it before `until`. If this server dies first, the email is
 * due again then: it may arrive twice, with the same Message-ID, but is never lost.
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

/** Mark an email as sent and erase its text, because its links are secrets. */
export async function markSent(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ sentAt: now, dueAt: null, ...NO_WORDS, subject: '', replyTo: null, lastError: null })
    .where('id', '=', id)
    .execute();
}

/** Record a failure and when to try again; `dueAt` is null for an email that is given up. */
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

/**
 * Make an email that was given up due again, with all its attempts. Returns undefined if there is none; one without its
 * text must not be sent.
 */
export async function retryMail(tx: Tx, id: string, now: number): Promise<MailRow | undefined> {
  tx.note('mail');
  return tx
    .updateTable('mails')
    .set({ dueAt: now, failedAt: null, attempts: 0 })
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** Delete an email that was given up. Returns whether there was one. */
export async function deleteFailedMail(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}

/** When the oldest email was written that still waits to be delivered; undefined if none does. */
export async function findOldestWaiting(db: Db): Promise<number | undefined> {
  const { oldest } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.min<number | null>('createdAt').as('oldest'))
    .where('dueAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return oldest ?? undefined;
}

/** The emails that were given up and are still stored. */
export function countFailedMails(db: Db): Promise<Waiting> {
  const failed = db
    .selectFrom('mails')
    .select('failedAt as since')
    .where('failedAt', 'is not', null);
  return countWaiting(db, failed);
}

/** Whether a mail server has accepted one of the emails that are still on record. */
export async function hasSentMail(db: Db): Promise<boolean> {
  const sent = db.selectFrom('mails').select('id').where('sentAt', 'is not', null);
  return (await sent.limit(1).executeTakeFirst()) !== undefined;
}

export async function countDueMails(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dueAt', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Delete the emails that have not been sent, of a database that has been restored. */
export async function discardUnsentMails(db: Db): Promise<void> {
  await db.deleteFrom('mails').where('sentAt', 'is', null).where('failedAt', 'is', null).execute();
}

/** Delete old emails, and the text of failed ones once no link in them works any more. */
export async function sweepMails({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('mails')
    .where('sentAt', '<', periodStart(RETENTION.sentEmails, now))
    .execute();
  await db
    .deleteFrom('mails')
    .where('failedAt', '<', periodStart(RETENTION.failedEmails, now))
    .execute();
  await db
    .updateTable('mails')
    .set(NO_WORDS)
    .where('failedAt', 'is not', null)
    .where('createdAt', '<=', now - LINKS_WORK_MILLISECONDS)
    .where('text', '!=', '')
    .execute();
}

/** The emails to an address, for the export of its member. */
export async function listMailsTo(db: Db, recipient: string) {
  return db
    .selectFrom('mails')
    .select(['kind', 'createdAt', 'sentAt'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

/** How many emails of a kind have been written to an address since an instant. */
export async function countMailsTo(
  tx: Tx,
  mails: { recipient: string; kind: string; since: number },
): Promise<number> {
  const { count } = await tx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient', '=', mails.recipient)
    .where('kind', '=', mails.kind)
    .where('createdAt', '>', mails.since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** List the newest emails first, for the developer's mailbox. */
export async function listMails(db: Db): Promise<MailRow[]> {
  return db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(SHOWN).execute();
}

/** A page of the emails that were given up, the newest first. */
export async function listFailedMails(db: Db, part: ListPart) {
  const failed = db
    .selectFrom('mails')
    .selectAll()
    .where('failedAt', 'is not', null)
    .$narrowType<{ failedAt: number }>();
  return readPage(inPart(failed, part), part.limit);
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

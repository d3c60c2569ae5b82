import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import { discardUnsentMails } from '#server/platform/mail/outbox.ts';

/** What may have been ended, used or replaced since a backup was written. */
const ENDED: readonly (keyof Schema)[] = [
  'sessionTokens',
  'sessions',
  'apiTokens',
  'emailLinks',
  'passwordResetTokens',
  'providerSignins',
  'factorChallenges',
];

/** What a restored database does not know, and its operator has to do. */
export const AFTER_RESTORING =
  'Sessions, API tokens and mailed links have ended, and emails that were waiting are not sent. Repeat what was done ' +
  'since the backup: suspensions, deletions of accounts, blocks, and changes of passwords, second factors and ' +
  'administrators.\n' +
  'A server on this copy sends what is due: alerts of saved searches, notices of unread messages and summaries. ' +
  'Start one without SMTP_URL and the VAPID settings if the copy is only to be looked at.';

/**
 * End everything in a restored database that gives access: anyone who had lost it would have it again. Releases differ
 * in their tables, so only those that exist are emptied.
 */
export async function endRestored(db: Db): Promise<void> {
  const existing = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const table of ENDED) {
    if (existing.has(table)) await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await discardUnsentMails(db);
}

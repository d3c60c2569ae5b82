import {
  RESTORE_ENDED,
  RESTORE_ENDED_LABELS,
  type RestoreEnded,
} from '@lintel/contract/values/administration';
import { sql, type Transaction } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import * as collections from '#server/features/collections/collections/service.ts';
import * as invitations from '#server/features/front-door/invitations/service.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import { findMember } from '#server/features/members/members/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { systemClock } from '#server/platform/clock.ts';
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

interface Opened {
  table: keyof Schema;
  column: string;
  /** Turns all off, and answers with the ids of the owners. */
  end(tx: Transaction<Schema>, columns: readonly string[]): Promise<readonly string[]>;
}

/** What members open to others, and may have turned off since. */
const OPENED: Record<RestoreEnded, Opened> = {
  page: { table: 'profiles', column: 'publicAs', end: profiles.endPublic },
  collections: {
    table: 'collections',
    column: 'shareToken',
    // Until migration 15 the owner's column had another name.
    end: (tx, columns) => collections.endAllSharing(tx, columns.includes('memberId')),
  },
  invitation: {
    table: 'invitations',
    column: 'offAt',
    end: (tx) => invitations.endAll(tx, systemClock.now()),
  },
};

/** What a restored database does not know, and its operator has to do. */
const AFTER_RESTORING =
  'Sessions, API tokens and mailed links have ended, and emails that were waiting are not sent. Repeat what was done ' +
  'since the backup: suspensions, deletions of accounts, blocks, and changes of passwords, second factors and ' +
  'administrators.\n' +
  'A server on this copy sends what is due: alerts of saved searches, notices of unread messages and summaries. ' +
  'Start one without SMTP_URL and the VAPID settings if the copy is only to be looked at.';

/** What the operator has to know after a move, which ends nothing. */
export const AFTER_MOVING =
  'Sessions, pages, links and waiting emails go on. Never start a server on the old database again: it would send them too.';

const CLOSED =
  'Public pages, shared collections and invitation links are off, because their owners may have turned them off since ' +
  'the backup. Their bells tell them, and they can turn them on again:';

/**
 * End everything in a restored database that gives access: anyone who had lost it would have it again. Releases differ
 * in their tables, so only those that exist are changed.
 * @returns what the operator has to know
 */
export async function endRestored(db: Db): Promise<string> {
  return db.transaction().execute(endRestoredIn);
}

/** The same, in the transaction that restores. */
export async function endRestoredIn(tx: Transaction<Schema>): Promise<string> {
  const tables = await tx.introspection.getTables();
  const existing = new Map(
    tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  );
  for (const table of ENDED) {
    if (existing.has(table)) await sql`delete from ${sql.table(table)}`.execute(tx);
  }
  await discardUnsentMails(tx);
  const closed = new Map<string, RestoreEnded[]>();
  for (const what of RESTORE_ENDED) {
    const { table, column, end } = OPENED[what];
    const columns = existing.get(table) ?? [];
    if (!columns.includes(column)) continue;
    for (const memberId of new Set(await end(tx, columns)))
      closed.set(memberId, [...(closed.get(memberId) ?? []), what]);
  }
  if (closed.size === 0) return AFTER_RESTORING;
  const lines: string[] = [];
  for (const [memberId, what] of closed) lines.push(await tell(tx, memberId, what));
  return [AFTER_RESTORING, CLOSED, ...lines.toSorted()].join('\n');
}

/** Let the owner's bell tell what was closed, and name them to the operator. */
async function tell(
  tx: Transaction<Schema>,
  memberId: string,
  what: readonly RestoreEnded[],
): Promise<string> {
  const entry = { actorId: audit.OPERATOR, action: 'end-restored', subjectId: memberId } as const;
  await audit.recordAction({ clock: systemClock }, tx, { ...entry, details: what });
  const member = await findMember({ db: tx }, memberId);
  return `${member?.email}: ${what.map((each) => RESTORE_ENDED_LABELS[each]).join(', ')}`;
}

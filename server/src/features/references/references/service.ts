import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import type { ReferenceRow } from '#server/db/schema/references.ts';
import { hourlyJob, type Job } from '#server/platform/jobs.ts';
import * as store from './store.ts';

// What two members, or a member and a client, both say of having worked together. What others see of it is read anew
// each time, because a stored number would show a block.

export { answerQuestion, askClient, getQuestion } from './client-questions.ts';
export { confirm, decline, propose, remove, update } from './proposals.ts';
export { findForStaff, listForStaff, removeForStaff, restoreForStaff } from './removal.ts';
export { count, exportReferences, findNews, listOfProfile, listOwn } from './shown.ts';

/** Delete proposals that no one has answered, refusals that have ended and links that no longer work. */
export async function sweepReferences({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await store.deleteOlder(db, 'proposed', periodStart(RETENTION.proposedReferences, now));
  await store.deleteOlder(db, 'refused', periodStart(RETENTION.refusedReferences, now));
  await store.deleteExpiredQuestions(db, now);
}

/** Add references that both sides have confirmed, or that wait. */
export async function createReferences(tx: Tx, rows: readonly ReferenceRow[]): Promise<void> {
  if (rows.length > 0) await store.insertReferences(tx, rows);
}

export const referenceJobs: readonly Job[] = [hourlyJob('sweep references', sweepReferences)];

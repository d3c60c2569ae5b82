import type { Context } from '#server/context.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { moveMarks } from './rules.ts';
import * as store from './store.ts';

// The log of what changes in the directory. The transaction of a change appends it, and readers follow after the commit.

export const { append, appendChange, deleteEarlier, findLast, listAfter, listWithEarlier } = store;

/**
 * Delete old changes. A change has no time of its own, so the position of the log is noted each day. The newest stays:
 * its number shows a reader who was away for longer that some are missing.
 */
export async function sweepChanges({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const last = await store.findLast(db);
  const { marks, upTo } = moveMarks(await store.listMarks(db), last, clock.now());
  await store.saveMarks(db, marks);
  await store.deleteUpTo(db, Math.min(upTo, last - 1));
}

export const profileChangeJobs = [hourlyJob('sweep profile changes', sweepChanges)];

import { periodStart, RETENTION } from '@lintel/contract/values/retention';
import type { Context } from '#server/context.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { findLast } from './log.ts';
import * as store from './store.ts';

// The log of what changes in the directory. The transaction of a change appends it, and readers follow after the
// commit.

export {
  append,
  appendChange,
  deleteEarlier,
  findLast,
  listAfter,
  listWithEarlier,
} from './log.ts';

/**
 * Date new changes, and delete old ones. The log loses its beginning alone, and never the newest change: by the first
 * number a reader who was away for longer sees that some are missing.
 */
export async function sweepChanges({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await store.dateNew(db, now);
  const since = periodStart(RETENTION.profileChanges, now);
  const firstKept = (await store.findFirstAfter(db, since)) ?? (await findLast(db));
  await store.deleteBelow(db, firstKept);
}

export const profileChangeJobs = [hourlyJob('sweep profile changes', sweepChanges)];

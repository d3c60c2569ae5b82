import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import * as stats from '#server/features/profiles/profile-stats/service.ts';
import * as profiles from '#server/features/profiles/profiles/service.ts';
import { doDue } from '#server/platform/due.ts';
import type { Job } from '#server/platform/jobs.ts';

// Whether members answer within a day. A profile's page measures it whenever it is read; the directory needs it of
// everybody at once, so it is stored, and measured again when a message or the passing of time may have changed it.

/** Members whose profiles one transaction locks: a commit for each would cost more than measuring does. */
const MEASURED_TOGETHER = 25;
const MEASURE = 'measure answers';
const MEASURE_MILLISECONDS = 1_000;

/** Note in the caller's transaction that a member has written to another for the first time. */
export async function noteFirstMessage(
  tx: Tx,
  { senderId, receiverId, isAnswer }: { senderId: string; receiverId: string; isAnswer: boolean },
  now: number,
): Promise<void> {
  const [id, at] = isAnswer ? [senderId, now] : [receiverId, stats.silentFrom(now)];
  await profiles.responseTimes.setDue(tx, [id], at);
}

/** Note in the caller's transaction that members have imported conversations. */
export async function noteConversations(tx: Tx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await profiles.responseTimes.setDue(tx, memberIds, 0);
}

/** Measure the members who are due. */
export async function measureDue(ctx: Context): Promise<void> {
  await doDue(ctx, {
    job: MEASURE,
    list: profiles.responseTimes.listDue,
    work: (tx, { id }) => measure(tx, id, ctx.clock.now()),
    together: MEASURED_TOGETHER,
  });
}

/** Locks the profile before it reads the conversations: an answer that comes later finds nothing to overwrite. */
async function measure(tx: Tx, id: string, now: number): Promise<void> {
  const before = await profiles.responseTimes.lockDue(tx, id, now);
  if (before === undefined) return;
  const { isWithinDay, dueAt } = await stats.measureResponseTime(tx, id, now);
  const answersWithinDay = isWithinDay ? 1 : 0;
  const save = () =>
    profiles.responseTimes.saveMeasured(tx, id, { answersWithinDay, answeringDueAt: dueAt });
  await (answersWithinDay === before ? save() : profiles.logChange(tx, id, save));
}

export const responseTimeJobs: readonly Job[] = [
  { name: MEASURE, everyMilliseconds: MEASURE_MILLISECONDS, run: measureDue },
];

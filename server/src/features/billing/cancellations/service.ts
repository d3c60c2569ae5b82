import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import * as members from '#server/features/members/members/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { pauseAfter } from '#server/platform/clock.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { Queues } from '#server/platform/queues.ts';
import * as store from './store.ts';

// A member who leaves stops paying. The cancellation is queued in the transaction that erases the account, and sent to
// the payment provider afterwards, with retries until it succeeds.

// Attempts never stop, because the member would go on paying.
const PAUSES = { first: 30_000, longest: 3_600_000 };
const CLAIM_MILLISECONDS = 60_000;

// The longest delay between the erasure of an account and the first attempt.
const CANCEL_MILLISECONDS = 10_000;

/** Queue all of a member's subscriptions for cancellation, in the transaction that erases the account. */
export async function cancelSubscriptions(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  memberId: string,
): Promise<void> {
  // Saving a subscription takes the same lock, so that none is missed.
  await members.lockMember(tx, memberId);
  const { rows } = await plans.listSubscriptions(ctx, tx, memberId);
  const ids = rows.flatMap(({ stripeSubscriptionId: id }) => (id === null ? [] : [id]));
  await store.insertCancellations(tx, ids, ctx.clock.now());
}

/** Queue the cancellation of a subscription whose member has left. */
export async function cancelSubscription(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  stripeSubscriptionId: string,
): Promise<void> {
  await store.insertCancellations(tx, [stripeSubscriptionId], ctx.clock.now());
}

/** Cancel the subscriptions that are due. Failures are retried later. */
export async function cancelDueSubscriptions(ctx: Context): Promise<void> {
  const { payments, db, clock, log } = ctx;
  if (!payments) return;
  for (;;) {
    const now = clock.now();
    const cancellation = await store.claimCancellation(db, now, now + CLAIM_MILLISECONDS);
    if (!cancellation) return;
    try {
      await payments.cancelSubscription(cancellation.stripeSubscriptionId);
      await store.deleteCancellation(db, cancellation);
    } catch (error) {
      log.error(
        { err: error, attempts: cancellation.attempts },
        'subscription of a deleted account not cancelled',
      );
      const dueAt = clock.now() + pauseAfter(cancellation.attempts, PAUSES);
      await store.postponeCancellation(db, cancellation, dueAt);
    }
  }
}

export const cancellationJobs: readonly Job[] = [
  {
    name: 'end subscriptions',
    everyMilliseconds: CANCEL_MILLISECONDS,
    run: cancelDueSubscriptions,
  },
];

export const cancellationQueues: Queues = {
  cancellations: ({ db }) => store.countCancellations(db),
};

import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import * as members from '#server/features/members/members/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { pauseAfter } from '#server/platform/clock.ts';
import type { Job } from '#server/platform/jobs.ts';
import * as store from './store.ts';

// Whoever leaves stops paying. What is to be cancelled is written down in the transaction that erases the account, and
// is cancelled at the payment provider afterwards, with retries until that succeeds.

// Attempts never stop: somebody would go on paying.
const PAUSES = { first: 30_000, longest: 3_600_000 };
const CLAIM_MILLISECONDS = 60_000;

// How long after its account a subscription may be cancelled.
const CANCEL_MILLISECONDS = 10_000;

/** Queues all of a member's subscriptions for cancellation, in the transaction in which the member goes. */
export async function cancelSubscriptions(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  memberId: string,
): Promise<void> {
  // A subscription that is being noted now would be missed: it takes the same lock.
  await members.lockMember(tx, memberId);
  const { rows } = await plans.listSubscriptions(ctx, tx, memberId);
  const ids = rows.flatMap(({ stripeSubscriptionId: id }) => (id === null ? [] : [id]));
  await store.insertCancellations(tx, ids, ctx.clock.now());
}

/** Queues one subscription for cancellation, whose member has gone. */
export async function cancelSubscription(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  stripeSubscriptionId: string,
): Promise<void> {
  await store.insertCancellations(tx, [stripeSubscriptionId], ctx.clock.now());
}

/** Cancels what is due. What fails is tried again later. */
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
      if (!(error instanceof AppError)) throw error;
      log.error(
        { attempts: cancellation.attempts },
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

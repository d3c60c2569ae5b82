import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/open.ts';
import * as members from '#server/features/members/members/service.ts';
import * as plans from '#server/features/plans/plans/service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { pauseAfter } from './rules.ts';
import * as store from './store.ts';

// Whoever leaves stops paying. What is to end is written down in the transaction that erases the account, and is ended
// at the payment provider afterwards, again and again until it has.

const CLAIM_MILLISECONDS = 60_000;

/** Notes all of a member's subscriptions to be ended, in the transaction in which the member goes. */
export async function endSubscriptions(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  // A subscription that is being noted now would be missed: it takes the same lock.
  await members.lockUser(tx, userId);
  const { rows } = await plans.listSubscriptions(ctx, tx, userId);
  const ids = rows.flatMap(({ stripeSubscriptionId: id }) => (id === null ? [] : [id]));
  await store.keepEndings(tx, ids, ctx.clock.now());
}

/** Notes one subscription to be ended, whose member has gone. */
export async function endSubscription(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  stripeSubscriptionId: string,
): Promise<void> {
  await store.keepEndings(tx, [stripeSubscriptionId], ctx.clock.now());
}

/** Ends what is due. What fails is tried again later. */
export async function endDueSubscriptions(ctx: Context): Promise<void> {
  const { payments, db, clock, log } = ctx;
  if (!payments) return;
  for (;;) {
    const now = clock.now();
    const ending = await store.claimEnding(db, now, now + CLAIM_MILLISECONDS);
    if (!ending) return;
    try {
      await payments.endSubscription(ending.stripeSubscriptionId);
      await store.deleteEnding(db, ending);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.error({ attempts: ending.attempts }, 'subscription of a deleted account not ended');
      await store.postponeEnding(db, ending, clock.now() + pauseAfter(ending.attempts));
    }
  }
}

import { type PlanKey, RETURN_WAITS } from '@lintel/contract/values/plans';

/** The outcome of a checkout: the plan, or null while there is none. */
export type CheckoutOutcome = { plan: PlanKey } | null;

/**
 * Request the checkout's outcome until there is a subscription, once for each wait. A failure ends it.
 * @param wait waits for a number of milliseconds
 */
export async function followCheckout(
  ask: () => Promise<{ subscription: { plan: PlanKey } | null }>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<CheckoutOutcome> {
  for (const milliseconds of RETURN_WAITS) {
    await wait(milliseconds);
    const { subscription } = await ask();
    if (subscription) return subscription;
  }
  return null;
}

import { RETURN_WAITS } from '@lintel/contract/values/billing';
import type { PlanKey } from '@lintel/contract/values/plans';

/** What has become of a checkout: the plan that it gave, or null while there is none. */
export type CheckoutOutcome = { plan: PlanKey } | null;

/**
 * Asks until there is a subscription, as often as there are waits; a question that fails ends it.
 * @param wait waits so many milliseconds
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

import { z } from 'zod';
import { TEST_OUTCOMES } from '../values/billing.ts';
import { PAID_PLANS } from '../values/plans.ts';

/** Which made-up payment to take. */
export const testSubscription = z.object({
  outcome: z.enum(TEST_OUTCOMES),
  plan: z.enum(PAID_PLANS),
});

/** `sessionId` is that of the checkout, where there is one. */
export const testCheckout = z.object({ sessionId: z.string().nullable() });

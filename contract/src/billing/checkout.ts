import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { CHECKOUT_ID_PATTERN, PAID_PLANS, PLAN_KEYS, TEST_OUTCOMES } from '../values/plans.ts';

/** The URL of a page at the payment provider. */
const destination = z.object({ url: z.url() });

export const startCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/billing/checkout',
  answerSeconds: 10,
  summary: 'Start a payment for a plan; the plan changes once it is paid',
  access: 'signed-in',
  input: { body: z.object({ plan: z.enum(PAID_PLANS) }) },
  output: destination,
  errors: ['PLAN_NOT_OPEN', 'ALREADY_SUBSCRIBED', 'PAYMENTS_UNAVAILABLE', 'RATE_LIMITED'],
});

export const openPortal = defineEndpoint({
  method: 'POST',
  path: '/api/billing/portal',
  summary: 'Get the page where you change or cancel your subscription and see its invoices',
  access: 'signed-in',
  output: destination,
  errors: ['SUBSCRIPTION_NOT_FOUND', 'PAYMENTS_UNAVAILABLE', 'RATE_LIMITED'],
});

export const verifyCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/billing/verify-session',
  answerSeconds: 10,
  summary: 'Get the state of one of your payments; asking changes nothing',
  access: 'signed-in',
  input: {
    body: z.object({
      sessionId: z
        .string()
        .max(255, 'This is not a payment.')
        .regex(CHECKOUT_ID_PATTERN, 'This is not a payment.'),
    }),
  },
  output: z.object({
    verified: z.boolean(),
    message: z.string(),
    subscription: z
      .object({ plan: z.enum(PLAN_KEYS) })
      .nullable()
      .describe('Null until the payment provider has reported it'),
  }),
  errors: ['CHECKOUT_NOT_FOUND', 'PAYMENTS_UNAVAILABLE', 'RATE_LIMITED'],
});

/** A member's paid plan. Instants are ISO 8601 in UTC. */
export const subscription = z.object({
  plan: z.enum(PLAN_KEYS),
  isLate: z.boolean().describe('Whether a payment has failed and is being tried again'),
  renewsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable().describe('When it ends if it has been cancelled'),
});
export type Subscription = z.output<typeof subscription>;

export const getSubscription = defineEndpoint({
  method: 'GET',
  path: '/api/billing/subscription',
  summary: 'Get your subscription',
  access: 'signed-in',
  output: z.object({
    subscription: subscription.nullable(),
    canManage: z.boolean().describe('Whether there is something to change, cancel or look up'),
  }),
  errors: [],
});

/** A test payment. */
export const testSubscription = z.object({
  outcome: z.enum(TEST_OUTCOMES),
  plan: z.enum(PAID_PLANS),
});

/** The response to a test payment. `sessionId` is that of the checkout, if there is one. */
export const testCheckout = z.object({ sessionId: z.string().nullable() });

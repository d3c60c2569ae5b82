import { PAID_PLANS, type PaidPlan } from '@lintel/contract/values/plans';
import { z } from 'zod';

/** The settings of payments. See https://docs.stripe.com/billing/subscriptions/build-subscriptions */
export interface PaymentSettings {
  secretKey: string;
  /** The secret with which the provider signs its webhook events. */
  webhookSecret: string;
  /** The address of the provider's API, if not the usual one. */
  apiUrl: string | undefined;
  /** The price ids of a plan: the first is sold, the others belong to members who bought earlier. */
  prices: Partial<Record<PaidPlan, readonly string[]>>;
}

/** The settings by their environment variables. */
export const paymentVariables = {
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z
    .url({
      protocol: /^https?$/,
      error: 'STRIPE_API_URL must be an address such as https://api.stripe.com.',
    })
    .optional(),
  STRIPE_PRICE_PRO: z.string().optional(),
  STRIPE_PRICE_BUSINESS: z.string().optional(),
};

const PRICE_NAMES = { pro: 'STRIPE_PRICE_PRO', business: 'STRIPE_PRICE_BUSINESS' } as const;

/** The settings, if a key is set; `faults` gains a sentence for each that is missing or wrong. */
export function readPayments(
  variables: Record<string, string | undefined>,
  faults: string[],
): PaymentSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = variables;
  if (!secretKey) return undefined;
  const prices = Object.fromEntries(
    PAID_PLANS.flatMap((plan) => {
      const ids = readList(variables[PRICE_NAMES[plan]]);
      return ids.length > 0 ? [[plan, ids]] : [];
    }),
  );
  if (!webhookSecret) {
    faults.push('STRIPE_WEBHOOK_SECRET is missing: without it no payment changes a plan.');
  }
  if (Object.keys(prices).length === 0) {
    faults.push('STRIPE_PRICE_PRO and STRIPE_PRICE_BUSINESS are missing: set at least one.');
  }
  return { secretKey, webhookSecret, apiUrl: variables.STRIPE_API_URL, prices };
}

function readList(text = ''): string[] {
  return text
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
}

import { PAID_PLANS, type PaidPlan } from '@lintel/contract/values/plans';

/** How money is taken. See https://docs.stripe.com/billing/subscriptions/build-subscriptions */
export interface PaymentSettings {
  secretKey: string;
  /** What the provider signs its words to us with. */
  webhookSecret: string;
  /** Where the provider's API is, if not at the provider's. */
  apiUrl: string | undefined;
  /** The prices of a plan by their ids: the first is sold, the others are those of members who bought before. */
  prices: Partial<Record<PaidPlan, readonly string[]>>;
}

/** The settings by their names in the environment. */
export interface PaymentVariables {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL?: string | undefined;
  STRIPE_PRICE_PRO?: string | undefined;
  STRIPE_PRICE_BUSINESS?: string | undefined;
}

const PRICE_NAMES = { pro: 'STRIPE_PRICE_PRO', business: 'STRIPE_PRICE_BUSINESS' } as const;

/** The settings if a key is there; `faults` gains a sentence for each that is missing or wrong. */
export function readPayments(
  variables: PaymentVariables,
  { production, publicUrl }: { production: boolean; publicUrl: string | undefined },
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
  if (production && !publicUrl) {
    faults.push('PUBLIC_URL is missing: the payment provider sends members back to it.');
  }
  return { secretKey, webhookSecret, apiUrl: variables.STRIPE_API_URL, prices };
}

function readList(text = ''): string[] {
  return text
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
}

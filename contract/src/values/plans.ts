/** The number of profiles in a comparison, and of different ones a day that are no views, on every plan. */
export const COMPARE = { min: 2, max: 4, freeADay: 12 } as const;

export const PLAN_KEYS = ['free', 'pro', 'business'] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/** The plans with a price. They are open if the operator takes payments for them. */
export const PAID_PLANS = ['pro', 'business'] as const satisfies PlanKey[];
export type PaidPlan = (typeof PAID_PLANS)[number];

/** The actions that a plan limits per day. Days start at 00:00 UTC. */
export const ALLOWED_ACTIONS = [
  'profileViews',
  'messages',
  'apiRequests',
  'webRequests',
  'aiCalls',
] as const;
export type AllowedAction = (typeof ALLOWED_ACTIONS)[number];

/** The saved searches that a member may have on each plan. */
export const SAVED_SEARCHES_OF: Record<PlanKey, number> = { free: 3, pro: 30, business: 30 };

/** Whether a plan notifies its members at once of new profiles for a saved search. */
export function alertsAtOnce(plan: PlanKey): boolean {
  return plan !== 'free';
}

export interface PlanFeature {
  text: string;
  /** Not available yet: shown as planned. */
  isPlanned?: boolean;
}

export interface Plan {
  name: string;
  /** Describes who it is for. */
  purpose: string;
  /** Whole pounds. */
  pricePerMonth: number;
  /** The line under the price. */
  note: string | null;
  isMostPopular: boolean;
  /** The daily limits; null means unlimited. */
  dailyLimits: Record<AllowedAction, number | null>;
  features: readonly PlanFeature[];
}

/** The requests a day of an API token on every plan but Business. */
const API_REQUESTS = 100;
/** What costs the operator has a limit on every plan. */
const WEB_REQUESTS = 60;
const OUTSIDE_LIMITS = { webRequests: WEB_REQUESTS, aiCalls: 30 } as const;
const FREE_LIMITS = {
  profileViews: 8,
  messages: 2,
  apiRequests: API_REQUESTS,
  ...OUTSIDE_LIMITS,
} as const;
const PRO_LIMITS = { ...FREE_LIMITS, profileViews: null, messages: null } as const;
const BUSINESS_LIMITS = { ...PRO_LIMITS, apiRequests: null, aiCalls: 300 } as const;

/** The plans, with every price, limit and word about them. */
export const PLANS = {
  free: {
    name: 'Free',
    purpose: 'For finding your first few people.',
    pricePerMonth: 0,
    note: 'No credit card',
    isMostPopular: false,
    dailyLimits: FREE_LIMITS,
    features: [
      { text: 'Basic search and filtering' },
      { text: `See every card, open ${FREE_LIMITS.profileViews} full profiles a day` },
      { text: `${FREE_LIMITS.messages} new messages a day. Replies are free.` },
      { text: `Compare up to ${COMPARE.max} profiles` },
      { text: `${SAVED_SEARCHES_OF.free} saved searches with alerts every day or week` },
    ],
  },
  pro: {
    name: 'Pro',
    purpose: 'For people who buy or source every month.',
    pricePerMonth: 29,
    note: null,
    isMostPopular: true,
    dailyLimits: PRO_LIMITS,
    features: [
      { text: 'Unlimited views and messages' },
      { text: 'Advanced filters', isPlanned: true },
      {
        text: `Deal alerts: ${SAVED_SEARCHES_OF.pro} saved searches, at once for new matches and what they are after now`,
      },
      { text: 'Insights', isPlanned: true },
      { text: 'Email support', isPlanned: true },
      { text: 'Priority support', isPlanned: true },
    ],
  },
  business: {
    name: 'Business',
    purpose: 'For agencies and teams.',
    pricePerMonth: 99,
    note: null,
    isMostPopular: false,
    dailyLimits: BUSINESS_LIMITS,
    features: [
      { text: 'Everything in Pro' },
      { text: 'Analytics', isPlanned: true },
      { text: 'Custom branding', isPlanned: true },
      { text: 'Team tools', isPlanned: true },
      { text: 'API access to read and write, without a daily limit' },
    ],
  },
} as const satisfies Record<PlanKey, Plan>;

/** The messages for members who have used up the day's allowance of their plan. */
export const LIMIT_WORDS: Record<AllowedAction, string> = {
  profileViews: `Daily profile view limit reached (${FREE_LIMITS.profileViews}/day)`,
  messages: `Daily message limit reached (${FREE_LIMITS.messages}/day)`,
  webRequests: `Daily limit of web requests reached (${WEB_REQUESTS}/day)`,
  aiCalls: 'Daily limit of AI calls reached',
  apiRequests: `Daily limit of API requests reached (${API_REQUESTS}/day)`,
};

/** The format of the payment provider's checkout ids. */
export const CHECKOUT_ID_PATTERN = /^cs_\w+$/;

/** The query parameters with which a member returns from a payment. */
export const RETURN_QUERY = { success: 'checkout_success', session: 'session_id' } as const;

/**
 * Milliseconds to wait before each check after the return. The first wait leaves time to read the page, the others give
 * the payment provider time to send its event.
 */
export const RETURN_WAITS = [500, 3_000, 5_000] as const;

/**
 * The outcomes of a test payment, for developers: reported at once, reported late, paid but never reported, an
 * unreachable payment provider; and the end of the subscription.
 */
export const TEST_OUTCOMES = ['verified', 'late', 'untold', 'failing', 'ended'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** Makes a test payment. Production has no such URL, so it is not an endpoint of the API. */
export const TEST_SUBSCRIPTION_PATH = '/dev/test-subscription';

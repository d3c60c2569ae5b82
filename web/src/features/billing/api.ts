import type {
  getSubscription,
  openPortal,
  startCheckout,
  verifyCheckout,
} from '@lintel/contract/billing/checkout';
import type { PaidPlan } from '@lintel/contract/values/plans';
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { pause } from '#web/lib/idle.ts';
import { clearCheckout } from './pending-checkout.ts';
import { followCheckout } from './state.ts';

const SUBSCRIPTION = endpoint<typeof getSubscription>('GET', '/api/billing/subscription');
const CHECKOUT = endpoint<typeof startCheckout>('POST', '/api/billing/checkout');
const PORTAL = endpoint<typeof openPortal>('POST', '/api/billing/portal');
const VERIFY = endpoint<typeof verifyCheckout>('POST', '/api/billing/verify-session');
const FOLLOWED = 'followed-checkout';

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call(SUBSCRIPTION, { signal }),
  staleTime: 0,
});

/** The outcome of a checkout, requested until it is known. */
export function checkoutQuery(sessionId: string) {
  return queryOptions({
    queryKey: [FOLLOWED, sessionId],
    queryFn: async ({ client, signal }) => {
      const ask = () => call(VERIFY, { body: { sessionId }, signal });
      const outcome = await followCheckout(ask, pause).catch(dropUnknown);
      if (outcome) spreadNewPlan(client);
      return outcome;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

// An unknown checkout will never be the member's: report it once and forget it.
function dropUnknown(error: unknown): never {
  if (error instanceof ApiError && error.code === 'CHECKOUT_NOT_FOUND') clearCheckout();
  throw error;
}

// A new plan lifts limits on every page.
function spreadNewPlan(client: QueryClient) {
  clearCheckout();
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== FOLLOWED });
}

/** Redirect to the payment for a plan. */
export function useBuyPlan() {
  return useMutation({
    mutationFn: (plan: PaidPlan) => call(CHECKOUT, { body: { plan } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Redirect to the page where a subscription is changed or cancelled. */
export function useManageSubscription() {
  return useMutation({
    mutationFn: () => call(PORTAL),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

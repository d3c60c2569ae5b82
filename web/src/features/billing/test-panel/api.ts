import type { testCheckout, testSubscription } from '@lintel/contract/billing/test-subscription';
import { TEST_SUBSCRIPTION_PATH, type TestOutcome } from '@lintel/contract/values/billing';
import type { PaidPlan } from '@lintel/contract/values/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type EndpointRef } from '#web/lib/api.ts';

/** Only where the product is being developed, and therefore no endpoint of the contract. */
interface TestEndpoint {
  method: 'POST';
  path: typeof TEST_SUBSCRIPTION_PATH;
  summary: string;
  access: 'signed-in';
  input: { body: typeof testSubscription };
  output: typeof testCheckout;
  errors: [];
}

const TEST: EndpointRef<TestEndpoint> = { method: 'POST', path: TEST_SUBSCRIPTION_PATH };

/** Takes a made-up payment. */
export function useTestPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { outcome: TestOutcome; plan: PaidPlan }) => call(TEST, { body }),
    onSuccess: ({ sessionId }) => {
      // A return asks by itself.
      if (sessionId === null) void client.invalidateQueries();
    },
  });
}

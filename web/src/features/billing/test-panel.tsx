import type { testCheckout, testSubscription } from '@lintel/contract/billing/checkout';
import {
  PAID_PLANS,
  type PaidPlan,
  PLANS,
  RETURN_QUERY,
  TEST_OUTCOMES,
  TEST_SUBSCRIPTION_PATH,
  type TestOutcome,
} from '@lintel/contract/values/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type EndpointRef } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { formatQuery } from '#web/lib/query-string.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Segmented } from '#web/ui/action/segmented.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import styles from './test-panel.module.css';

/** Exists in development only, so it is not an endpoint of the contract. */
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

/** Make a test payment. */
export function useTestPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { outcome: TestOutcome; plan: PaidPlan }) => call(TEST, { body }),
    onSuccess: ({ sessionId }) => {
      // The page to which the member returns sends its own requests.
      if (sessionId === null) void client.invalidateQueries();
    },
  });
}

const OUTCOMES: Record<TestOutcome, { label: string; words: string }> = {
  verified: { label: 'Paid', words: 'The payment provider sends the event before the return.' },
  late: {
    label: 'Paid, event late',
    words: 'The event arrives two seconds later: the second check finds it.',
  },
  untold: { label: 'Paid, no event', words: 'No event arrives: three checks find nothing.' },
  failing: {
    label: 'Provider unavailable',
    words: 'Requests to it fail, and so does the verification.',
  },
  ended: {
    label: 'End the subscription',
    words: 'The event says that the subscription has ended.',
  },
};

/** A panel for developers that tries each outcome of a payment. `onReturn` leaves the page as a payment does. */
export function TestPanel({
  paths,
  onReturn,
}: {
  /** The pages to which a payment returns. */
  paths: readonly string[];
  onReturn: (href: string) => void;
}) {
  const [plan, setPlan] = useState<PaidPlan>('pro');
  const [path, setPath] = useState(paths[0] ?? '');
  const test = useTestPayment();
  const run = (outcome: TestOutcome) =>
    test.mutate(
      { outcome, plan },
      {
        onSuccess: ({ sessionId: id }) => {
          const query = { [RETURN_QUERY.success]: 'true', [RETURN_QUERY.session]: id };
          if (id !== null) onReturn(path + formatQuery(query));
        },
      },
    );
  return (
    <div className={styles.panel}>
      <Segmented
        label="Plan"
        options={PAID_PLANS.map((value) => ({ value, label: PLANS[value].name }))}
        value={plan}
        onChange={setPlan}
      />
      <Segmented
        label="Come back to"
        options={paths.map((value) => ({ value, label: value }))}
        value={path}
        onChange={setPath}
      />
      <ul className={styles.outcomes}>
        {TEST_OUTCOMES.map((outcome) => (
          <li key={outcome}>
            <Button busy={test.isPending} onClick={() => run(outcome)}>
              {OUTCOMES[outcome].label}
            </Button>
            <span className="muted">{OUTCOMES[outcome].words}</span>
          </li>
        ))}
      </ul>
      {test.error && (
        <Alert>
          <p>{messageOf(test.error)}</p>
        </Alert>
      )}
    </div>
  );
}

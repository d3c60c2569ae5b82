import { type PaidPlan, PLANS, type PlanKey } from '@lintel/contract/values/plans';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { isOpen } from '#web/lib/open-plans.ts';
import { usePageContext } from '#web/lib/page-context.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { interestsQuery, usageQuery, useAddInterest } from './api.ts';
import styles from './member-plans.module.css';
import { PlanCards, PlanState } from './plan-card.tsx';
import { UsagePanel } from './usage-panel.tsx';

/** The plans for a member: their own, today's usage, and the ones whose waiting lists they are on. */
export function MemberPlans({
  offer,
}: {
  /** The button that buys an open plan. */
  offer: (plan: PaidPlan) => ReactNode;
}) {
  const query = useQuery(usageQuery);
  return (
    <>
      <QueryState
        query={query}
        skeleton={
          <div aria-busy="true" className={styles.usage}>
            <VisuallyHidden>Loading today’s usage...</VisuallyHidden>
            <Skeleton height="100%" radius="var(--radius-lg)" />
          </div>
        }
        words={(error) => `Could not load today’s usage. ${messageOf(error)}`}
      >
        {(usage) => <UsagePanel usage={usage} />}
      </QueryState>
      <PlanCards
        level={2}
        actionOf={(plan) => (
          <div className={styles.action}>
            <PlanAction plan={plan} current={query.data?.plan ?? 'free'} offer={offer} />
          </div>
        )}
      />
    </>
  );
}

function PlanAction({
  plan,
  current,
  offer,
}: {
  plan: PlanKey;
  current: PlanKey;
  offer: (plan: PaidPlan) => ReactNode;
}) {
  const { site } = usePageContext();
  const isBuyable = isOpen(plan, site) && plan !== current;
  if (isBuyable && plan !== 'free') return offer(plan);
  return (
    <>
      <PlanState plan={plan} current={current} />
      {!isOpen(plan, site) && plan !== current && <Wish plan={plan} />}
    </>
  );
}

/** The button that adds the member to the waiting list of a plan. */
function Wish({ plan }: { plan: PlanKey }) {
  return (
    <QueryState query={useQuery(interestsQuery)} skeleton={<Skeleton height="2.5rem" />}>
      {(interests) => <WishButton plan={plan} isListed={interests.includes(plan)} />}
    </QueryState>
  );
}

function WishButton({ plan, isListed }: { plan: PlanKey; isListed: boolean }) {
  const add = useAddInterest();
  const isOnList = isListed || add.isSuccess;
  return (
    <div aria-live="polite" className={styles.wish}>
      {isOnList ? (
        <p className={styles.noted}>
          <Icon of={CircleCheck} size="sm" />
          We will tell you when it opens
        </p>
      ) : (
        <Button variant="ghost" block busy={add.isPending} onClick={() => add.mutate(plan)}>
          Tell me when it opens
          <VisuallyHidden>: {PLANS[plan].name}</VisuallyHidden>
        </Button>
      )}
      {add.isError && <p className={styles.failure}>{messageOf(add.error)}</p>}
    </div>
  );
}

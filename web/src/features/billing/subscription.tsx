import type { Subscription } from '@lintel/contract/billing/checkout';
import { type PaidPlan, PLANS } from '@lintel/contract/values/plans';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.ts';
import { formatDate } from '#web/lib/format.ts';
import { vatLabel } from '#web/lib/open-plans.ts';
import type { Site } from '#web/lib/site.ts';
import { useSite } from '#web/lib/site-query.ts';
import { Button } from '#web/ui/action/button.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { LoadingBlock } from '#web/ui/feedback/skeleton.tsx';
import { subscriptionQuery, useBuyPlan, useManageSubscription } from './api.ts';
import styles from './billing.module.css';

/** The member's subscription, its end, and a link to change or cancel it. Empty for members who have never paid. */
export function SubscriptionPanel() {
  return (
    <QueryState query={useQuery(subscriptionQuery)} skeleton={null}>
      {({ canManage, subscription }) => canManage && <Panel subscription={subscription} />}
    </QueryState>
  );
}

function Panel({ subscription }: { subscription: Subscription | null }) {
  const site = useSite();
  const manage = useManageSubscription();
  return (
    <section className={`box ${styles.panel}`} aria-label="Your subscription">
      <div className={styles.words}>
        <p className="strong">{titleOf(subscription, site)}</p>
        <p className="sm muted">{termOf(subscription)}</p>
        {manage.error && (
          <p className={styles.failure} role="alert">
            {messageOf(manage.error)}
          </p>
        )}
      </div>
      <Button busy={manage.isPending} onClick={() => manage.mutate()}>
        Manage subscription
      </Button>
    </section>
  );
}

function titleOf(subscription: Subscription | null, site: Site | undefined): string {
  if (!subscription) return 'You have no subscription at the moment';
  const { name, pricePerMonth } = PLANS[subscription.plan];
  const price = `${name}, £${pricePerMonth} a month`;
  return site ? `${price}, ${vatLabel(site)}` : price;
}

function termOf(subscription: Subscription | null): string {
  if (!subscription) return 'Your invoices and what is still open are there to see.';
  const { isLate, endsAt, renewsAt } = subscription;
  if (endsAt) return `Cancelled. You keep it until ${formatDate(endsAt)}.`;
  if (isLate) return 'Your last payment failed. We will try again. Please check your card.';
  return renewsAt ? `Renews on ${formatDate(renewsAt)}. Cancel at any time.` : '';
}

/** The button that buys a plan, or changes to it if the member pays for another one already. */
export function BuyPlan({ plan }: { plan: PaidPlan }) {
  return (
    <QueryState
      query={useQuery(subscriptionQuery)}
      skeleton={<LoadingBlock height="2.5rem" radius="var(--radius)" />}
    >
      {({ canManage, subscription }) => (
        <PlanButton plan={plan} isChange={canManage && subscription !== null} />
      )}
    </QueryState>
  );
}

function PlanButton({ plan, isChange }: { plan: PaidPlan; isChange: boolean }) {
  const buy = useBuyPlan();
  const manage = useManageSubscription();
  const { name, isMostPopular } = PLANS[plan];
  const error = buy.error ?? manage.error;
  return (
    <>
      <Button
        block
        variant={isMostPopular ? 'primary' : 'secondary'}
        busy={buy.isPending || manage.isPending}
        onClick={() => (isChange ? manage.mutate() : buy.mutate(plan))}
      >
        {isChange ? `Change to ${name}` : `Choose ${name}`}
      </Button>
      {error && (
        <p className={styles.failure} role="alert">
          {messageOf(error)}
        </p>
      )}
    </>
  );
}

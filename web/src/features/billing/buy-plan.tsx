import { type PaidPlan, PLANS } from '@lintel/contract/values/plans';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { subscriptionQuery, useBuyPlan, useManageSubscription } from './api.ts';
import styles from './billing.module.css';

/** Buys a plan, or changes to it where the member pays for another one already. */
export function BuyPlan({ plan }: { plan: PaidPlan }) {
  const { data } = useQuery(subscriptionQuery);
  const buy = useBuyPlan();
  const manage = useManageSubscription();
  const isChange = data?.canManage && data.subscription !== null;
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

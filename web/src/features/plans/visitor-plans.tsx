import { PLANS, type PlanKey } from '@lintel/contract/values/plans';
import { isOpen } from '#web/lib/open-plans.ts';
import { usePageContext } from '#web/lib/page-context.ts';
import styles from './member-plans.module.css';
import { PlanCards, PlanLink, PlanState } from './plan-card.tsx';

/** The plans for a visitor, who starts on Free. */
export function VisitorPlans() {
  return (
    <PlanCards
      level={2}
      actionOf={(plan) => (
        <div className={styles.action}>
          <VisitorAction plan={plan} />
        </div>
      )}
    />
  );
}

function VisitorAction({ plan }: { plan: PlanKey }) {
  const { site } = usePageContext();
  if (plan !== 'free' && isOpen(plan, site)) {
    return <PlanLink plan={plan}>Choose {PLANS[plan].name}</PlanLink>;
  }
  if (plan === 'free') return <PlanLink plan={plan}>Get Started Free</PlanLink>;
  return (
    <>
      <PlanState plan={plan} current="free" />
      <PlanLink plan={plan} variant="ghost">
        Tell me when it opens
      </PlanLink>
    </>
  );
}

import { PLAN_KEYS, PLANS } from '@lintel/contract/plans';
import styles from './member-plans.module.css';
import { PlanCard, PlanCards } from './plan-card.tsx';
import { PlanLink } from './plan-link.tsx';
import { PlanState } from './plan-state.tsx';

/** The plans for a visitor, who begins on Free. */
export function VisitorPlans() {
  return (
    <PlanCards>
      {PLAN_KEYS.map((key) => (
        <PlanCard
          key={key}
          plan={key}
          level={2}
          action={
            <div className={styles.action}>
              <PlanState plan={key} current="free" />
              <PlanLink plan={key} variant="ghost">
                {PLANS[key].isAvailable ? 'Get Started Free' : 'Tell me when it opens'}
              </PlanLink>
            </div>
          }
        />
      ))}
    </PlanCards>
  );
}

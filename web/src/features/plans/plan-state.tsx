import { PLANS, type PlanKey } from '@lintel/contract/plans';
import { Button } from '#web/ui/action/button.tsx';

/** Where a plan stands for its reader; nothing can be bought yet. */
export function PlanState({ plan, current }: { plan: PlanKey; current: PlanKey }) {
  const words = PLANS[plan].isAvailable ? 'Included' : 'Coming Soon';
  return (
    <Button block disabled>
      {plan === current ? 'Current Plan' : words}
    </Button>
  );
}

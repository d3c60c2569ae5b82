import type { PlanKey } from '@lintel/contract/values/plans';
import { isOpen } from '#web/lib/open-plans.ts';
import { usePageContext } from '#web/lib/page-context.ts';
import { Button } from '#web/ui/action/button.tsx';

/** Where a plan stands for its reader. */
export function PlanState({ plan, current }: { plan: PlanKey; current: PlanKey }) {
  const { site } = usePageContext();
  const words = isOpen(plan, site) ? 'Included' : 'Coming Soon';
  return (
    <Button block disabled>
      {plan === current ? 'Current Plan' : words}
    </Button>
  );
}

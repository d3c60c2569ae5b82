import { PLANS, type PlanKey } from '@lintel/contract/values/plans';
import type { ReactNode } from 'react';
import { usePageContext } from '#web/lib/page-context.ts';
import { PATHS } from '#web/lib/paths.ts';
import { buttonClass } from '#web/ui/action/button-look.ts';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';

/**
 * Choosing a plan: a member goes to their plans; a visitor's choice is remembered while they sign up, by whatever
 * script is there (see app/plan-choice.ts).
 */
export function PlanLink({
  plan,
  variant = PLANS[plan].isMostPopular ? 'primary' : 'secondary',
  children,
}: {
  plan: PlanKey;
  variant?: 'primary' | 'secondary' | 'ghost' | undefined;
  children: ReactNode;
}) {
  const { member } = usePageContext();
  return (
    <a
      className={buttonClass({ variant, block: true })}
      href={member ? PATHS.pricing : PATHS.signup}
      data-plan={member ? undefined : plan}
    >
      {children}
      <VisuallyHidden>: {PLANS[plan].name}</VisuallyHidden>
    </a>
  );
}

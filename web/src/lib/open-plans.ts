import { PAID_PLANS, PLANS, type PlanKey } from '@lintel/contract/values/plans';
import type { Site } from './site.ts';

/** Whether a plan can be had today; until the site is known, only the free one. */
export function isOpen(plan: PlanKey, site: Pick<Site, 'openPlans'> | undefined): boolean {
  return site ? site.openPlans.includes(plan) : plan === 'free';
}

/** Whether the operator takes payments. */
export function takesPayments(site: Pick<Site, 'openPlans'> | undefined): boolean {
  return PAID_PLANS.some((plan) => isOpen(plan, site));
}

/** "Pro and Business are coming soon"; undefined where all plans are open. */
export function comingWords(site: Pick<Site, 'openPlans'> | undefined): string | undefined {
  const names = PAID_PLANS.filter((plan) => !isOpen(plan, site)).map((plan) => PLANS[plan].name);
  if (names.length === 0) return undefined;
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} coming soon`;
}

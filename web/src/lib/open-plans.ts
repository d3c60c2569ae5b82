import { PAID_PLANS, PLANS, type PlanKey } from '@lintel/contract/values/plans';
import type { Site } from './site.ts';

/** Whether a plan is available today; until the site's settings have loaded, only the free one. */
export function isOpen(plan: PlanKey, site: Pick<Site, 'openPlans'> | undefined): boolean {
  return site ? site.openPlans.includes(plan) : plan === 'free';
}

/** What a price says about VAT. */
export function vatLabel(site: Pick<Site, 'company'> | undefined): string {
  return site?.company.vatNumber ? 'including VAT' : 'no VAT is charged';
}

/** Whether the operator takes payments. */
export function takesPayments(site: Pick<Site, 'openPlans'> | undefined): boolean {
  return PAID_PLANS.some((plan) => isOpen(plan, site));
}

/** "Pro and Business are coming soon"; undefined if all plans are available. */
export function comingText(site: Pick<Site, 'openPlans'> | undefined): string | undefined {
  const names = PAID_PLANS.filter((plan) => !isOpen(plan, site)).map((plan) => PLANS[plan].name);
  if (names.length === 0) return undefined;
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} coming soon`;
}

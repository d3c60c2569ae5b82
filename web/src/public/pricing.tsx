import type { PaidPlan } from '@lintel/contract/values/plans';
import { lazy, Suspense } from 'react';
import { VisitorPlans } from '#web/features/plans/visitor-plans.tsx';
import { comingText, takesPayments } from '#web/lib/open-plans.ts';
import { usePageContext } from '#web/lib/page-context.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { PUBLIC_PAGES } from '#web/public/public-pages.ts';
import styles from './pricing.module.css';

// Loaded for members only: visitors do not need the code for usage and payments.
const CheckoutReturn = lazy(async () => ({
  default: (await import('#web/features/billing/checkout-return.tsx')).CheckoutReturn,
}));
// One part, so that it appears at once.
const MemberPricing = lazy(async () => {
  const [{ SubscriptionPanel, BuyPlan }, { MemberPlans }] = await Promise.all([
    import('#web/features/billing/subscription.tsx'),
    import('#web/features/plans/member-plans.tsx'),
  ]);
  const offer = (plan: PaidPlan) => <BuyPlan plan={plan} />;
  return {
    default: () => (
      <>
        <SubscriptionPanel />
        <MemberPlans offer={offer} />
      </>
    ),
  };
});

export function PricingPage() {
  usePageTitle(PUBLIC_PAGES.pricing.title);
  const { site, member } = usePageContext();
  const comingSoon = comingText(site);
  return (
    <>
      {member && (
        <Suspense>
          <CheckoutReturn />
        </Suspense>
      )}
      <div className={`wrap-page ${styles.page}`}>
        <div className={styles.head}>
          <h1 className={styles.title}>Start free. Pay if it earns its keep.</h1>
          <p className={styles.lead}>
            {takesPayments(site)
              ? 'Pay by the month and cancel at any time. You keep your plan until the end of the month you have paid for.'
              : `${comingSoon}. We cannot charge you today.`}
          </p>
        </div>
        {member ? (
          <Suspense fallback={<div className={styles.waiting} />}>
            <MemberPricing />
          </Suspense>
        ) : (
          <VisitorPlans />
        )}
        <p className={styles.more}>
          Need something else? <a href={PATHS.contact}>Contact us</a>
        </p>
      </div>
    </>
  );
}

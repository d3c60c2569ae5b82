import { PATHS } from '#web/app/paths.ts';
import { PUBLIC_PAGES } from '#web/app/public-pages.ts';
import { BuyPlan } from '#web/features/billing/buy-plan.tsx';
import { CheckoutReturn } from '#web/features/billing/checkout-return.tsx';
import { SubscriptionPanel } from '#web/features/billing/subscription-panel.tsx';
import { MemberPlans } from '#web/features/plans/member-plans.tsx';
import { VisitorPlans } from '#web/features/plans/visitor-plans.tsx';
import { comingWords, takesPayments } from '#web/lib/open-plans.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useVisit } from '#web/lib/visit.ts';
import styles from './pricing.module.css';

export function PricingPage() {
  usePageTitle(PUBLIC_PAGES.pricing.title);
  const { site, member } = useVisit();
  const coming = comingWords(site);
  return (
    <>
      {member && <CheckoutReturn />}
      <div className={`wrap-page ${styles.page}`}>
        <div className={styles.head}>
          <h1 className={styles.title}>Start free. Pay when it pays.</h1>
          <p className={styles.lead}>
            {takesPayments(site)
              ? 'Paid by the month, cancelled whenever you like; what you have paid for stays until its month ends.'
              : `${coming}. Nothing here can charge you today.`}
          </p>
        </div>
        {member ? (
          <>
            <SubscriptionPanel />
            <MemberPlans offer={(plan) => <BuyPlan plan={plan} />} />
          </>
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

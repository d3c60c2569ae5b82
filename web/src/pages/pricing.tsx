import { PLANS } from '@lintel/contract/plans';
import { lazy, Suspense } from 'react';
import { PATHS } from '#web/app/paths.ts';
import { PUBLIC_PAGES } from '#web/app/public-pages.ts';
import { VisitorPlans } from '#web/features/plans/visitor-plans.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useVisit } from '#web/lib/visit.ts';
import styles from './pricing.module.css';

// A visitor's page does without what asks for a member's figures.
const MemberPlans = lazy(async () => ({
  default: (await import('#web/features/plans/member-plans.tsx')).MemberPlans,
}));

export function PricingPage() {
  usePageTitle(PUBLIC_PAGES.pricing.title);
  const { member } = useVisit();
  return (
    <div className={`wrap-page ${styles.page}`}>
      <div className={styles.head}>
        <h1 className={styles.title}>Start free. Pay when it pays.</h1>
        <p className={styles.lead}>
          {PLANS.pro.name} and {PLANS.business.name} are coming soon. Nothing here can charge you
          today.
        </p>
      </div>
      {member ? (
        <Suspense fallback={<div className={styles.waiting} />}>
          <MemberPlans />
        </Suspense>
      ) : (
        <VisitorPlans />
      )}
      <p className={styles.more}>
        Need something else? <a href={PATHS.contact}>Contact us</a>
      </p>
    </div>
  );
}

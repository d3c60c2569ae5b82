import { PLANS } from '@lintel/contract/values/plans';
import { PlanCards, PlanLink } from '#web/features/plans/plan-card.tsx';
import { comingText } from '#web/lib/open-plans.ts';
import { usePageContext } from '#web/lib/page-context.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Band } from '#web/public/landing/band.tsx';
import { Closing } from '#web/public/landing/closing.tsx';
import { Features } from '#web/public/landing/features.tsx';
import { Hero } from '#web/public/landing/hero.tsx';
import { Doors } from '#web/public/landing/islands.ts';
import { Questions } from '#web/public/landing/questions.tsx';
import { StatisticsStrip } from '#web/public/landing/statistics-strip.tsx';
import { Steps } from '#web/public/landing/steps.tsx';
import { Testimonials } from '#web/public/landing/testimonials.tsx';
import { PUBLIC_PAGES } from '#web/public/public-pages.ts';

/** The landing page, with plain links because it also works without scripts. */
export function HomePage() {
  usePageTitle(PUBLIC_PAGES.home.title);
  const { site, member } = usePageContext();
  const comingSoon = comingText(site);
  const startHref = member ? PATHS.search : PATHS.signup;
  return (
    <>
      <Hero site={site} />
      {site && <StatisticsStrip site={site} />}
      <Doors startHref={startHref} />
      <Features site={site} />
      <Steps />
      {site && <Testimonials site={site} />}
      <Band
        id="pricing"
        title="Pricing"
        intro={
          comingSoon
            ? `${PLANS.free.name} today. ${comingSoon}: choose one and we will tell you when it opens.`
            : undefined
        }
      >
        <PlanCards isShort actionOf={(plan) => <PlanLink plan={plan}>Start Free Trial</PlanLink>} />
      </Band>
      <Questions site={site} />
      {!member && <Closing />}
    </>
  );
}

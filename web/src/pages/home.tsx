import { PLAN_KEYS, PLANS } from '@lintel/contract/values/plans';
import { PATHS } from '#web/app/paths.ts';
import { PUBLIC_PAGES } from '#web/app/public-pages.ts';
import { Band } from '#web/features/landing/band.tsx';
import { Closing } from '#web/features/landing/closing.tsx';
import { Doors } from '#web/features/landing/doors.tsx';
import { Features } from '#web/features/landing/features.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { Questions } from '#web/features/landing/questions.tsx';
import { StatisticsStrip } from '#web/features/landing/statistics-strip.tsx';
import { Steps } from '#web/features/landing/steps.tsx';
import { Testimonials } from '#web/features/landing/testimonials.tsx';
import { PlanCard, PlanCards } from '#web/features/plans/plan-card.tsx';
import { PlanLink } from '#web/features/plans/plan-link.tsx';
import { comingWords } from '#web/lib/open-plans.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useVisit } from '#web/lib/visit.ts';

/** The public face: what Lintel is, for whom, and the way in. Plain links: it also stands without any script. */
export function HomePage() {
  usePageTitle(PUBLIC_PAGES.home.title);
  const { site, member } = useVisit();
  const coming = comingWords(site);
  const entrance = member ? PATHS.search : PATHS.signup;
  return (
    <>
      <Hero entrance={entrance} />
      {site && <StatisticsStrip site={site} />}
      <Doors entrance={entrance} />
      <Features site={site} />
      <Steps />
      {site && <Testimonials site={site} />}
      <Band
        id="pricing"
        title="Pricing"
        intro={
          coming
            ? `${PLANS.free.name} today. ${coming}; choosing one puts you on its list.`
            : undefined
        }
      >
        <PlanCards>
          {PLAN_KEYS.map((key) => (
            <PlanCard
              key={key}
              plan={key}
              action={<PlanLink plan={key}>Start Free Trial</PlanLink>}
            />
          ))}
        </PlanCards>
      </Band>
      <Questions site={site} />
      {!member && <Closing />}
    </>
  );
}

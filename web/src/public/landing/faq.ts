import { PROFILE_MINUTES } from '@lintel/contract/values/front-door';
import { PLANS } from '@lintel/contract/values/plans';
import { comingText, vatLabel } from '#web/lib/open-plans.ts';
import type { Site } from '#web/lib/site.ts';

const { profileViews, messages } = PLANS.free.dailyLimits;

/** The questions on the landing page, which are also sent to search engines as structured data. */
export function questionsOf(site: Site | undefined) {
  const comingSoon = comingText(site);
  const { pro, business } = PLANS;
  const prices = `${pro.name} is £${pro.pricePerMonth} and ${business.name} £${business.pricePerMonth} a month, ${vatLabel(site)}`;
  return [
    {
      question: 'Are profiles really verified?',
      answer:
        'A Verified Profile badge means that we have checked at least one fact, such as a company number, a redress membership or insurance. The profile lists each fact with its date, how we checked it and where you can look it up yourself. Each check has an end. What a profile says about a company comes from Companies House, with the day on which we read it.',
    },
    {
      question: 'What does it cost?',
      answer: `Lintel is free, and needs no credit card. You can see every card, open ${profileViews} full profiles a day and send ${messages} new messages a day. Replies are free. ${comingSoon ?? prices}.`,
    },
    {
      question: 'Who is it for?',
      answer:
        'Investors and landlords, property sourcers, management companies and service providers who work in the UK.',
    },
    {
      question: 'How does matching work?',
      answer:
        'We compare your role, the areas where you work, your strategies, your budget or fee, and your services with each profile. You see a score from 0 to 100 and the reasons for it. No one can pay for a higher score.',
    },
    {
      question: 'How long does a profile take?',
      answer: `${PROFILE_MINUTES.from}-${PROFILE_MINUTES.to} minutes. Only your name and location are required, and you can add the rest later.`,
    },
  ];
}

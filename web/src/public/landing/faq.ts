import { PLANS } from '@lintel/contract/values/plans';
import { comingWords, vatWords } from '#web/lib/open-plans.ts';
import type { Site } from '#web/lib/site.ts';

const { profileViews, messages } = PLANS.free.dailyLimits;

/** The questions on the landing page, which are also sent to search engines as structured data. */
export function questionsOf(site: Site | undefined) {
  const comingSoon = comingWords(site);
  const { pro, business } = PLANS;
  const prices = `${pro.name} is £${pro.pricePerMonth} and ${business.name} £${business.pricePerMonth} a month, ${vatWords(site)}`;
  return [
    {
      question: 'Are profiles really verified?',
      answer:
        'Those with the Verified Profile badge are. It appears only after an administrator has checked evidence: a Companies House registration, a LinkedIn account or proof of identity. No badge means no check yet.',
    },
    {
      question: 'What does it cost?',
      answer: `Lintel is free, without a credit card. You can see every card, open ${profileViews} full profiles a day and send ${messages} new messages a day. Replies are free. ${comingSoon ?? prices}.`,
    },
    {
      question: 'Who is it for?',
      answer:
        'Investors and landlords, property sourcers, management companies and service providers who work in the UK.',
    },
    {
      question: 'How does matching work?',
      answer:
        'Your role, location, strategies, budget or fee, and services are compared with each profile. You see a score from 0 to 100 with its reasons. Nobody can pay for a higher one.',
    },
    {
      question: 'How long does a profile take?',
      answer:
        'Profile creation takes 5-10 minutes. What you have typed waits for you in your browser.',
    },
  ];
}

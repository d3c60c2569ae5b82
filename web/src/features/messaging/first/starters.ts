import type { Role } from '@lintel/contract/values/members';

/** What a starter mentions: the other's first name, the place and the strategy in which the two may meet. */
export interface StarterFacts {
  name: string;
  place: string;
  strategy: string | undefined;
}

type Question = (facts: StarterFacts) => string;

const kind = (strategy: string | undefined) => (strategy ? `${strategy} ` : '');
// These are spelt out when spoken: an H.
const aKindOf = (strategy: string | undefined) =>
  `${/^(HMO|R2SA)$/.test(strategy ?? '') ? 'an' : 'a'} ${kind(strategy)}`;

// What someone in one role (outside) asks someone in another (inside).
const QUESTIONS: Record<Role, Record<Role, readonly [Question, Question, Question]>> = {
  investor: {
    investor: [
      ({ place }) => `which parts of ${place} do you buy in, and why those?`,
      ({ strategy }) => `would you compare notes on ${strategy ?? 'what you hold'}?`,
      ({ place }) => `who do you use for lettings and repairs around ${place}?`,
    ],
    sourcer: [
      ({ strategy, place }) =>
        `do you have ${aKindOf(strategy)}deal around ${place} at the moment?`,
      () => 'could you send me the figures of the last deal you closed?',
      () => 'what is in your fee, and when is it due?',
    ],
    management: [
      ({ place }) => `are you taking on new landlords in ${place}?`,
      () => 'what does your fee cover, and what costs extra?',
      () => 'how do you report to landlords, and how often?',
    ],
    service_provider: [
      ({ place }) => `are you free for a job in ${place} in the next two weeks?`,
      () => 'could you give me a rough price from photos?',
      () => 'are you insured, and can I see two recent jobs?',
    ],
  },
  sourcer: {
    investor: [
      ({ strategy, place }) => `are you buying ${kind(strategy)}property around ${place} now?`,
      () => 'what yield and budget should a deal have for you to look at it?',
      () => 'may I send you one deal with its figures and comparables?',
    ],
    sourcer: [
      ({ place }) => `do you co-source around ${place}?`,
      () => 'how do you split the fee when the buyer is yours and the deal is mine?',
      () => 'could we share buyers that do not fit our own deals?',
    ],
    management: [
      ({ place }) => `would you look after properties that my buyers take on in ${place}?`,
      ({ place }) => `what rent would you expect for a three-bed in ${place} today?`,
      () => 'what is your fee for several properties from one investor?',
    ],
    service_provider: [
      ({ place }) => `do you price refurbishments in ${place} before exchange?`,
      () => 'how soon can you start once an offer is accepted?',
      () => 'do you give a fixed price or day rates?',
    ],
  },
  management: {
    investor: [
      ({ place }) => `who manages your properties around ${place} today?`,
      () => 'what would a manager have to do better than your present one?',
      () => 'may I send you our fees and two landlords as references?',
    ],
    sourcer: [
      ({ place }) => `do your buyers in ${place} need someone to manage for them?`,
      () => 'would you like our rent estimates for your deals?',
      () => 'how do you introduce a manager to your investors?',
    ],
    management: [
      ({ place }) => `do you take on properties outside ${place}?`,
      () => 'would you pass on enquiries from areas that you do not cover?',
      () => 'which contractors would you recommend?',
    ],
    service_provider: [
      ({ place }) => `do you have capacity for regular work in ${place}?`,
      () => 'what are your call-out times and rates?',
      () => 'could you send your insurance and certificates?',
    ],
  },
  service_provider: {
    investor: [
      ({ place }) => `do you have work coming up around ${place}?`,
      () => 'may I price your next job?',
      () => 'what would you like to see from a contractor before you book?',
    ],
    sourcer: [
      ({ place }) => `do you need refurbishment prices for deals in ${place}?`,
      () => 'how early in a deal do you want a contractor to look?',
      () => 'may I send photos and prices of recent jobs?',
    ],
    management: [
      ({ place }) => `are you looking for contractors in ${place}?`,
      () => 'how do you send out jobs, and how soon do you pay?',
      () => 'may I send you our rates and certificates?',
    ],
    service_provider: [
      ({ place }) => `do you ever need a second team in ${place}?`,
      () => 'would you swap the work that neither of us can take?',
      () => 'which trades do you work with?',
    ],
  },
};

/** Three first messages from one role to another. */
export function startersFor(own: Role, other: Role, facts: StarterFacts): string[] {
  return QUESTIONS[own][other].map((question) => `Hello ${facts.name}, ${question(facts)}`);
}

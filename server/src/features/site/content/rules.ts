import type { SiteContent } from '@lintel/contract/site/site-config';

const STEPS = [
  { from: 1_000, step: 100 },
  { from: 200, step: 50 },
  { from: 50, step: 10 },
  { from: 10, step: 5 },
  { from: 0, step: 1 },
];

/** A count as it may be told: rounded down, so that "2,500+" is never too much; null below its threshold. */
export function tellable(count: number, threshold: number): number | null {
  if (count < threshold) return null;
  const { step } = STEPS.find(({ from }) => count >= from) ?? { step: 1 };
  return Math.floor(count / step) * step;
}

/** The operator's content, with an example wherever they have said nothing. */
export function withExamples(content: SiteContent, examples: SiteContent): SiteContent {
  return {
    ...content,
    company: {
      ...content.company,
      contactEmail: content.company.contactEmail ?? examples.company.contactEmail,
    },
    testimonials: content.testimonials.length > 0 ? content.testimonials : examples.testimonials,
    dealsFacilitated: content.dealsFacilitated ?? examples.dealsFacilitated,
  };
}

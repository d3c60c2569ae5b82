import type { Statistics } from '@lintel/contract/site/content';
import type { SiteContent } from '@lintel/contract/site/site-config';
import { CITIES, type City, ROLES, type Role } from '@lintel/contract/values/members';

const STEPS = [
  { from: 1_000, step: 100 },
  { from: 200, step: 50 },
  { from: 50, step: 10 },
  { from: 10, step: 5 },
  { from: 0, step: 1 },
];

export function toStatistics({
  memberCount,
  byRole,
  connectionCount,
  statisticsFrom,
}: {
  memberCount: number;
  /** The listed members of each role in each location. */
  byRole: Record<Role, Partial<Record<City, number>>>;
  connectionCount: number;
  statisticsFrom: SiteContent['statisticsFrom'];
}): Statistics {
  const members = tellable(memberCount, statisticsFrom.members);
  const counts = CITIES.map((location) => {
    const there = Object.fromEntries(ROLES.map((role) => [role, byRole[role][location] ?? 0]));
    const count = Object.values(there).reduce((sum, each) => sum + each, 0);
    return { location, count, byRole: there as Record<Role, number> };
  });
  const inhabited = counts.filter(({ count }) => count > 0);
  return {
    members,
    connections: tellable(connectionCount, statisticsFrom.connections),
    cities: tellable(inhabited.length, statisticsFrom.cities),
    membersByLocation: members === null ? [] : counts,
  };
}

/** A count for the public: rounded down, so that "2,500+" is never too much; null below its threshold. */
export function tellable(count: number, threshold: number): number | null {
  if (count < threshold) return null;
  const { step } = STEPS.find(({ from }) => count >= from) ?? { step: 1 };
  return Math.floor(count / step) * step;
}

/** The operator's content, with examples wherever it is blank. */
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

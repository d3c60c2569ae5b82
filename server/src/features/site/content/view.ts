import type { Statistics } from '@lintel/contract/site/content';
import type { SiteContent } from '@lintel/contract/site/site-config';
import { LEAST_COUNTED } from '@lintel/contract/values/directory';
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
    const exact = ROLES.map((role) => [role, byRole[role][location] ?? 0] as const);
    const count = published(exact.reduce((sum, [, each]) => sum + each, 0));
    const ofRoles = Object.fromEntries(exact.map(([role, each]) => [role, published(each)]));
    return { location, count, byRole: ofRoles as Record<Role, number> };
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

/**
 * A count of few for the public: rounded down, so that it does not show a member, who searches without those who have
 * blocked them, where these are. Zero below the least that is counted.
 */
export function published(count: number): number {
  if (count < LEAST_COUNTED) return 0;
  return Math.max(LEAST_COUNTED, Math.floor(count / 5) * 5);
}

/** The operator's content, with examples wherever it is blank. */
export function withExamples(content: SiteContent, examples: SiteContent): SiteContent {
  const { company } = content;
  return {
    ...content,
    company: {
      ...(company.name ? company : examples.company),
      place: company.place,
      contactEmail: company.contactEmail ?? examples.company.contactEmail,
    },
    testimonials: content.testimonials.length > 0 ? content.testimonials : examples.testimonials,
    dealsFacilitated: content.dealsFacilitated ?? examples.dealsFacilitated,
  };
}

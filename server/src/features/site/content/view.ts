import type { Statistics } from '@lintel/contract/site/content';
import type { SiteContent } from '@lintel/contract/site/site-config';
import { LOCATIONS, type Location } from '@lintel/contract/values/members';
import { tellable } from './rules.ts';

export function toStatistics({
  memberCount,
  byLocation,
  connectionCount,
  statisticsFrom,
}: {
  memberCount: number;
  byLocation: Partial<Record<Location, number>>;
  connectionCount: number;
  statisticsFrom: SiteContent['statisticsFrom'];
}): Statistics {
  const members = tellable(memberCount, statisticsFrom.members);
  const counts = LOCATIONS.map((location) => ({ location, count: byLocation[location] ?? 0 }));
  const inhabited = counts.filter(({ count }) => count > 0);
  return {
    members,
    connections: tellable(connectionCount, statisticsFrom.connections),
    cities: tellable(inhabited.length, statisticsFrom.cities),
    membersByLocation: members === null ? [] : counts,
  };
}

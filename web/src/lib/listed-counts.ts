import type { Role } from '@lintel/contract/values/members';
import type { Site } from './site.ts';

/** How many listed members of a role there are, in one location or everywhere; null where they are too few to count. */
export function countListed(
  site: Pick<Site, 'statistics'> | undefined,
  role: Role,
  location?: string | undefined,
): number | null {
  const counts = site?.statistics.membersByLocation ?? [];
  const asked = counts.filter((entry) => location === undefined || entry.location === location);
  return asked.reduce((sum, { byRole }) => sum + byRole[role], 0) || null;
}

import { CITIES } from '@lintel/contract/values/members';
import type { Site } from '#web/lib/site.ts';

/** Describe the list of cities: as counted only if there are counts. */
export function citiesText(site: Site | undefined): string {
  const isCounted = site && site.statistics.membersByLocation.length > 0;
  return isCounted
    ? `Members in ${CITIES.length} cities, counted today, and elsewhere in the UK.`
    : `Find people in ${CITIES.length} cities and elsewhere in the UK.`;
}

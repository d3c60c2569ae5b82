import type { Area } from '@lintel/contract/values/places';
import { gazetteer, placeNamed } from '@lintel/engine/places';
import type { ProfileRow } from '#server/db/schema.ts';

type LettingProfile = Pick<
  ProfileRow,
  'role' | 'areas' | 'basePlaceId' | 'location' | 'feesUrl' | 'feeList'
>;

/**
 * Whether a profile offers letting work in England and gives no list of its fees, which section 83 of the Consumer
 * Rights Act 2015 requires wherever the work is offered. Without areas, a member works where they are based.
 */
export function owesFeeList(profile: LettingProfile): boolean {
  if (profile.role !== 'management' || profile.feesUrl || profile.feeList) return false;
  const areas: Area[] = JSON.parse(profile.areas);
  return areas.length === 0 ? isInEngland(profile) : areas.some(touchesEngland);
}

function touchesEngland(area: Area): boolean {
  if ('nation' in area) return area.nation === 'England' || area.nation === 'UK';
  return gazetteer().find(area.placeId)?.nation === 'England';
}

function isInEngland({ basePlaceId, location }: LettingProfile): boolean {
  const base = basePlaceId ? gazetteer().find(basePlaceId) : placeNamed(location ?? '');
  return base?.nation === 'England';
}

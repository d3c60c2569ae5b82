import type { Area, Nation } from '@lintel/contract/values/places';
import { gazetteer, placeNamed } from '@lintel/engine/places';
import type { ProfileRow } from '#server/db/schema.ts';

type LettingProfile = Pick<
  ProfileRow,
  'role' | 'areas' | 'basePlaceId' | 'location' | 'feesUrl' | 'feeList'
>;

/**
 * Whether a profile offers letting work in England and gives no list of its fees, which section 83 of the Consumer
 * Rights Act 2015 requires wherever the work is offered.
 */
export function owesFeeList(profile: LettingProfile): boolean {
  if (profile.role !== 'management' || profile.feesUrl || profile.feeList) return false;
  return worksIn(profile, 'England');
}

/** Whether a profile covers places in a nation. Without areas, a member works where they are based. */
export function worksIn(
  profile: Pick<ProfileRow, 'areas' | 'basePlaceId' | 'location'>,
  nation: Nation,
): boolean {
  const areas: Area[] = JSON.parse(profile.areas);
  if (areas.length === 0) return baseOf(profile)?.nation === nation;
  return areas.some((area) =>
    'nation' in area
      ? area.nation === nation || area.nation === 'UK'
      : gazetteer().find(area.placeId)?.nation === nation,
  );
}

function baseOf({ basePlaceId, location }: Pick<ProfileRow, 'basePlaceId' | 'location'>) {
  return basePlaceId ? gazetteer().find(basePlaceId) : placeNamed(location ?? '');
}

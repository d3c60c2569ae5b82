import type { Location } from '@lintel/contract/values/members';
import type { Wall } from '@lintel/contract/values/walls';
import { distanceInMiles } from './distance.ts';
import { gazetteer, type Place } from './gazetteer.ts';
import { placeNamed } from './place-names.ts';
import walls from './walls.json' with { type: 'json' };

const BY_COUNTY: Partial<Record<string, Wall>> = walls as Record<string, Wall>;

const known = new Map<string, Wall>();

/** What is built where a member is based, or else in their city; `plain` where neither says a county. */
export function wallOf(member: { basePlaceId: string | null; location: Location | null }): Wall {
  const key = member.basePlaceId ?? member.location ?? '';
  const wall = known.get(key) ?? wallAt(member);
  known.set(key, wall);
  return wall;
}

function wallAt({ basePlaceId, location }: Parameters<typeof wallOf>[0]): Wall {
  const base = basePlaceId === null ? undefined : gazetteer().find(basePlaceId);
  const place = base ?? (location === null ? undefined : placeNamed(location));
  return (place && BY_COUNTY[countyOf(place)]) ?? 'plain';
}

/** The county of a town, or of the town that an outcode is nearest to. */
function countyOf(place: Place): string {
  if (place.kind === 'town') return place.county;
  let nearest: { county: string; miles: number } = { county: '', miles: Number.POSITIVE_INFINITY };
  for (const town of gazetteer().towns()) {
    const miles = distanceInMiles(town, place);
    if (miles < nearest.miles) nearest = { county: town.county, miles };
  }
  return nearest.county;
}

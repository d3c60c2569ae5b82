import { type Area, ASSUMED_MILES, areaKey } from '@lintel/contract/values/places';
import { cellOf, distanceInMiles, gazetteer, type Place, placeNamed } from '@lintel/engine/places';
import type { ProfileRow } from '#server/db/schema.ts';

const known = new Map<string, readonly string[]>();

/** Draw the dots of the map where a member works, each once: those with a town in their areas, as a path. */
export function worksOn(row: Pick<ProfileRow, 'areas' | 'basePlaceId' | 'location'>): string {
  const areas: Area[] = JSON.parse(row.areas);
  const home = row.basePlaceId ?? placeNamed(row.location ?? '')?.id;
  if (areas.length === 0 && home) areas.push({ placeId: home, miles: ASSUMED_MILES });
  return [...new Set(areas.flatMap(dotsOf))].join('');
}

/** The dots of an area. There are few different areas, and each is measured once. */
function dotsOf(area: Area): readonly string[] {
  const key = `${areaKey(area)} ${'miles' in area ? area.miles : ''}`;
  const dots = known.get(key) ?? [
    ...new Set(townsIn(area).map((town) => `M${cellOf(town).x} ${cellOf(town).y}h0`)),
  ];
  known.set(key, dots);
  return dots;
}

function townsIn(area: Area): readonly Place[] {
  const towns = gazetteer().towns();
  if ('nation' in area) {
    return area.nation === 'UK' ? towns : towns.filter(({ nation }) => nation === area.nation);
  }
  const centre = gazetteer().find(area.placeId);
  if (!centre) return [];
  return [centre, ...towns.filter((town) => distanceInMiles(centre, town) <= area.miles)];
}

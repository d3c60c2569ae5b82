import { distanceInMiles } from './distance.ts';
import { gazetteer, type Place, type Region } from './gazetteer.ts';
import { findRegion } from './search-places.ts';

/** Whether one place lies in another, so that a text that names both means it. */
export function isWithin(id: string, outer: string): boolean {
  if (id === outer) return false;
  const place = gazetteer().find(id);
  const region = findRegion(outer);
  if (region) return isInRegion(id, place, region);
  const town = gazetteer().find(outer);
  const inner = town && findRegion(id);
  if (inner) return inner.towns.every((one) => isWithin(one.id, outer));
  if (place?.kind === 'town') return town?.name === 'London' && place.county === town.county;
  return (
    place?.kind === 'outcode' && town?.kind === 'town' && place.name.endsWith(`, ${town.name}`)
  );
}

function isInRegion(id: string, place: Place | undefined, region: Region): boolean {
  const inner = findRegion(id);
  if (inner) return inner.towns.every((town) => region.towns.includes(town));
  if (place && region.towns.includes(place)) return true;
  if (place?.kind === 'outcode')
    return region.towns.some(({ name }) => place.name.endsWith(`, ${name}`));
  return false;
}

/** The post town of an outcode; undefined for a town. */
export function postTownOf(place: Place): Place | undefined {
  if (place.kind === 'town') return undefined;
  const name = place.name.replace(/^[^,]+, /, '');
  const miles = (town: Place) => distanceInMiles(town, place);
  return gazetteer()
    .towns()
    .filter((town) => town.name === name)
    .toSorted((one, other) => miles(one) - miles(other))[0];
}

import { CITIES, ELSEWHERE, type Location } from '@lintel/contract/values/members';
import { ASSUMED_MILES } from '@lintel/contract/values/places';
import { distanceInMiles } from './distance.ts';
import type { Place } from './gazetteer.ts';
import { placeNamed } from './place-names.ts';
import { postTownOf } from './place-within.ts';

let loaded: readonly { city: Location; place: Place }[] | undefined;

/** The cities of the location list as places. */
function cities() {
  loaded ??= CITIES.map((city) => ({ city, place: placeNamed(city) as Place }));
  return loaded;
}

/**
 * The location of a profile that is based at a place: the city of its county, otherwise the nearest one within the
 * miles that members are taken to work in, otherwise "Elsewhere in the UK".
 */
export function locationOf(place: Place): Location {
  const county = place.kind === 'town' ? place.county : postTownOf(place)?.county;
  const own = cities().find((one) => one.place.county === county);
  if (own) return own.city;
  const [nearest] = cities()
    .map(({ city, place: at }) => ({ city, miles: distanceInMiles(at, place) }))
    .toSorted((one, other) => one.miles - other.miles);
  return nearest && nearest.miles <= ASSUMED_MILES ? nearest.city : ELSEWHERE;
}

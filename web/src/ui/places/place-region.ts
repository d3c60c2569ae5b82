import { NATIONS, toNamed } from '@lintel/contract/values/places';
import type { Place } from './stored-places.ts';

/** What tells a place from others of its name: "Headingley, England", "Cornwall, England", "Nation". */
export function regionOf(place: Place): string {
  if (place.nation === 'UK') return new Intl.ListFormat('en-GB').format(NATIONS);
  if (place.kind === 'nation') return 'Nation';
  if (place.kind === 'region') return place.name === place.nation ? 'Nation' : place.nation;
  const isNameEnough = place.kind === 'town' && toNamed(place).name === place.name;
  const parts = [place.district, isNameEnough ? '' : place.county, place.nation];
  return parts.filter(Boolean).join(', ');
}

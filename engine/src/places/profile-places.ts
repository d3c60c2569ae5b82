import {
  type Area,
  type NamedArea,
  type NamedPlace,
  PLACE_WORDS,
  toNamed,
} from '@lintel/contract/values/places';
import { gazetteer } from './gazetteer.ts';

// The places of a profile, which has their ids alone.

/** What is wrong with the places of a form, by field; empty if all of them are known. */
export function faultsOfPlaces(form: {
  basePlaceId: string | null;
  areas: readonly Area[];
}): Record<string, string> {
  const isUnknown = (id: string | null) => id !== null && !gazetteer().find(id);
  const areasAt = form.areas.map((area) => ('placeId' in area ? area.placeId : null));
  return {
    ...(isUnknown(form.basePlaceId) && { basePlaceId: PLACE_WORDS.unknown }),
    ...(areasAt.some(isUnknown) && { areas: PLACE_WORDS.unknown }),
  };
}

/** A place with its name; null if there is none, or none of this id any more. */
export function toNamedPlace(id: string | null): NamedPlace | null {
  const place = id === null ? undefined : gazetteer().find(id);
  return place ? toNamed(place) : null;
}

/** Areas with the names of their places, without those whose place is no longer there. */
export function toNamedAreas(areas: readonly Area[]): NamedArea[] {
  return areas.flatMap((area) => {
    if ('nation' in area) return area;
    const place = toNamedPlace(area.placeId);
    return place ? { ...area, name: place.name } : [];
  });
}

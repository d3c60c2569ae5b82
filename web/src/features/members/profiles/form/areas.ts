import {
  type AreaMiles,
  ASSUMED_MILES,
  areaKey,
  type NamedArea,
  type NamedPlace,
} from '@lintel/contract/values/places';

type Around = Extract<NamedArea, { placeId: string }>;
type OfNation = Extract<NamedArea, { nation: string }>;

export function isAround(area: NamedArea): area is Around {
  return 'placeId' in area;
}

/** Add a place with the usual distance around it, unless it is there. */
export function withPlace(areas: readonly NamedArea[], { id, name }: NamedPlace): NamedArea[] {
  if (areas.some((area) => areaKey(area) === id)) return [...areas];
  return [...areas, { placeId: id, name, miles: ASSUMED_MILES }];
}

export function withMiles(
  areas: readonly NamedArea[],
  placeId: string,
  miles: AreaMiles,
): NamedArea[] {
  return areas.map((area) => (areaKey(area) === placeId ? { ...area, miles } : area) as NamedArea);
}

export function nationsIn(areas: readonly NamedArea[]): OfNation['nation'][] {
  return areas.flatMap((area) => (isAround(area) ? [] : area.nation));
}

/** Replace the nations by these. */
export function withNations(
  areas: readonly NamedArea[],
  nations: readonly OfNation['nation'][],
): NamedArea[] {
  return [...areas.filter(isAround), ...nations.map((nation) => ({ nation }))];
}

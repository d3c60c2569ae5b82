import {
  type AreaMiles,
  ASSUMED_MILES,
  areaKey,
  areaLabel,
  NATIONS,
  type NamedArea,
  type NamedPlace,
} from '@lintel/contract/values/places';

/** Where a member works, and where among that they are based. */
export interface Places {
  base: NamedPlace | null;
  areas: readonly NamedArea[];
}

/** A place in the form. Without miles it is a nation, or a base around which the member does not work. */
interface PlaceRow {
  key: string;
  name: string;
  miles: AreaMiles | null;
  isBase: boolean;
}

/** The places that the form lists, the base first if it is none of the areas. */
export function rowsOf({ base, areas }: Places): PlaceRow[] {
  const rows = areas.map((area) => {
    const key = areaKey(area);
    if ('nation' in area) return { key, name: areaLabel(area), miles: null, isBase: false };
    return { key, name: area.name, miles: area.miles, isBase: key === base?.id };
  });
  if (!base || rows.some(({ isBase }) => isBase)) return rows;
  return [{ key: base.id, name: base.name, miles: null, isBase: true }, ...rows];
}

/** Add a place with the usual distance around it, or a nation, unless it is there. The first place is the base. */
export function addPlace({ base, areas }: Places, { id, name }: NamedPlace): Places {
  if (areas.some((area) => areaKey(area) === id)) return { base, areas };
  const nation = ([...NATIONS, 'UK'] as const).find((each) => each === id);
  const added: NamedArea = nation ? { nation } : { placeId: id, name, miles: ASSUMED_MILES };
  const all = [...areas, added];
  return { base: base ?? firstPlace(all), areas: all };
}

/** Remove a place or a nation. If it was the base, the first place that is left becomes it. */
export function removePlace({ base, areas }: Places, key: string): Places {
  const left = areas.filter((area) => areaKey(area) !== key);
  return { base: base?.id === key ? firstPlace(left) : base, areas: left };
}

export function withMiles(
  areas: readonly NamedArea[],
  placeId: string,
  miles: AreaMiles,
): NamedArea[] {
  return areas.map((area) => (areaKey(area) === placeId ? { ...area, miles } : area) as NamedArea);
}

function firstPlace(areas: readonly NamedArea[]): NamedPlace | null {
  const area = areas.find((each) => 'placeId' in each);
  return area ? { id: area.placeId, name: area.name } : null;
}

/** The areas of a profile as the form shows them: members without any are taken to work around their base. */
export function shownAreas({ base, areas }: Places): NamedArea[] {
  return base && areas.length === 0 ? [...addPlace({ base, areas }, base).areas] : [...areas];
}

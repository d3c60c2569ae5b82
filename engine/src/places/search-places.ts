import { NATIONS, type NamedPlace, type Nation, toNamed } from '@lintel/contract/values/places';
import { NATION_NAMES, REGION_ROWS } from '@lintel/contract/values/regions';
import { simplify } from '#engine/text.ts';
import { gazetteer, type Place, type Region } from './gazetteer.ts';
import { postcodeArea } from './postcode-areas.ts';

// The places that a search may name: a town, an outcode, a postcode area, a county, a region, a nation, or several of them. The id of
// several is theirs with commas between.

/** The most places that a search may name at once. */
export const PLACES_AT_ONCE = 4;

let loaded: ReadonlyMap<string, Region> | undefined;

/** Every county, region and nation, by id. */
export function regions(): ReadonlyMap<string, Region> {
  loaded ??= new Map(makeRegions().map((region) => [region.id, region]));
  return loaded;
}

/** The county, region, nation or postcode area with this id. */
export function findRegion(id: string): Region | undefined {
  return regions().get(id) ?? postcodeArea(id);
}

function makeRegions(): Region[] {
  const towns = gazetteer().towns();
  const byCounty = Map.groupBy(towns, ({ county }) => county);
  const named = new Set(REGION_ROWS.map(({ name }) => name));
  const names = new Set(towns.flatMap((town) => gazetteer().namesOf(town)));
  const rows = REGION_ROWS.map(({ counties, also = [], ...row }) => {
    const inIt = new Set(counties);
    return { ...row, also, towns: towns.filter(({ county }) => inIt.has(county)) };
  });
  const counties = [...byCounty]
    .filter(([county]) => !named.has(county) && !names.has(simplify(county)))
    .map(([name, towns]) => ({ name, nation: (towns[0] as Place).nation, also: [], towns }));
  const nations = NATIONS.map((name) => {
    const also = NATION_NAMES[name] ?? [];
    return { name, nation: name, also, towns: towns.filter(({ nation }) => nation === name) };
  });
  return [...rows, ...counties, ...nations].map((row) => {
    return { ...row, id: regionId(row.name) };
  });
}

function regionId(name: string): string {
  return `in-${simplify(name).replaceAll(' ', '-')}`;
}

/** The places and nations that the place of a search means, any of which is enough. */
export interface SearchedPlaces {
  places: readonly Place[];
  nations: readonly Nation[];
  /** The largest town of the first. */
  largest: Place;
}

/** What the place of a search means; undefined for an unknown place. */
export function placesSearched(id: string): SearchedPlaces | undefined {
  const ids = id.split(',');
  if (ids.length > PLACES_AT_ONCE) return undefined;
  const nations = NATIONS.filter((nation) => ids.includes(regionId(nation)));
  const others = ids.filter((one) => !nations.some((nation) => regionId(nation) === one));
  const found = others.map((one) => findRegion(one)?.towns ?? gazetteer().find(one));
  if (found.includes(undefined)) return undefined;
  const first = ids[0] as string;
  const largest = findRegion(first)?.towns[0] ?? gazetteer().find(first);
  return { places: found.flat() as Place[], nations, largest: largest as Place };
}

/** The place of a search with its name: "Leeds", "Cornwall", "Leeds or York"; null for none or an unknown one. */
export function toSearchedPlace(id: string | null): NamedPlace | null {
  if (id === null || !placesSearched(id)) return null;
  const names = id.split(',').map((one) => findRegion(one)?.name ?? nameOf(one));
  return { id, name: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names) };
}

/** The nation that the place of a search lies in; null for an unknown place or one in several. */
export function nationOf(id: string): Nation | null {
  const searched = placesSearched(id);
  const nations = new Set([
    ...(searched?.nations ?? []),
    ...(searched?.places ?? []).map(({ nation }) => nation),
  ]);
  const [nation = null] = nations;
  return nations.size === 1 ? nation : null;
}

function nameOf(id: string): string {
  return toNamed(gazetteer().find(id) as Place).name;
}

import { ASSUMED_MILES, NATIONS } from '@lintel/contract/values/places';
import { placeNamed, placesNamed } from '@lintel/engine/places';

// Places as files write them. What names no place stays as it is, so that it is refused with the form's own message.

const SEPARATOR = /[;|]/;
const UK = new Set(['uk', 'united kingdom', 'the whole uk', 'whole uk']);

/** The id of a place that a file names: "LS6", "Leeds", "Newport, Isle of Wight" or an id. */
export function readPlace(value: unknown): unknown {
  return typeof value === 'string' ? (placeNamed(value)?.id ?? value) : value;
}

/** The areas of "LS6:10; Bradford:20" or "Scotland", or of a list of such texts. */
export function readAreas(value: unknown): unknown {
  const items =
    typeof value === 'string' ? value.split(SEPARATOR).filter((part) => part.trim()) : value;
  return Array.isArray(items) ? items.map(readArea) : value;
}

/** The names in a cell with places that several towns have, and the town that each is taken for. */
export function assumedPlaces(value: unknown): [name: string, taken: string][] {
  const items: unknown[] = typeof value === 'string' ? value.split(SEPARATOR) : [value].flat();
  return items.flatMap((item): [string, string][] => {
    const name = typeof item === 'string' ? (item.split(':')[0] ?? '').trim() : '';
    const [place, ...others] = placesNamed(name);
    return place && others.length > 0 ? [[name, `${place.name} (${place.nation})`]] : [];
  });
}

function readArea(item: unknown): unknown {
  if (typeof item !== 'string') return item;
  const [name = '', miles = String(ASSUMED_MILES)] = item.split(':').map((part) => part.trim());
  if (UK.has(name.toLowerCase())) return { nation: 'UK' };
  const nation = NATIONS.find((each) => each.toLowerCase() === name.toLowerCase());
  return nation ? { nation } : { placeId: readPlace(name), miles: Number.parseInt(miles, 10) };
}

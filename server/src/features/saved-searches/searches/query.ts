import { type DirectoryQuery, directoryQuery } from '@lintel/contract/directory/search';
import { hasUnknownPlace } from '#server/features/directory/search/service.ts';

/** What of an address is no part of a search: where the reader is in its results. */
const BESIDE = ['page', 'limit', 'saved'];
const COMMA = ',';

/** A query in the terms of the directory, as far as it still makes sense. */
export interface ReadQuery {
  filters: Omit<DirectoryQuery, 'page' | 'limit' | 'sort'>;
  /** The query again, without what was dropped. */
  query: string;
  /** What does not exist or is not valid, as `name=value`. */
  dropped: string[];
}

type Asked = Record<string, string | string[]>;

/**
 * Read the query of an address with the search's own schema. What the schema refuses is dropped, value by value, until
 * it accepts the rest.
 */
export function readQuery(text: string): ReadQuery {
  const asked = askedIn(new URLSearchParams(text));
  const dropped: string[] = [];
  for (;;) {
    const { success, data, error } = directoryQuery.safeParse(asked);
    if (!success) {
      for (const { path } of error.issues.toReversed()) drop(asked, path, dropped);
      continue;
    }
    const { page, limit, sort, ...filters } = data;
    const isPlaceLost = hasUnknownPlace(filters);
    const isLost = (name: string) => !(name in data) || (isPlaceLost && name === 'place');
    for (const name of Object.keys(asked).filter(isLost)) drop(asked, [name], dropped);
    if (!isPlaceLost) return { filters, query: format(asked), dropped };
  }
}

function askedIn(params: URLSearchParams): Asked {
  const names = [...new Set(params.keys())].filter((name) => !BESIDE.includes(name));
  return Object.fromEntries(
    names.flatMap((name): [string, string | string[]][] => {
      const values = params.getAll(name).filter((value) => value.trim() !== '');
      const [first, ...more] = values;
      if (first === undefined) return [];
      return [[name, more.length > 0 ? values : first]];
    }),
  );
}

/** Drop a parameter, or one of its values, which may stand in a text with commas between. */
function drop(asked: Asked, [name, position]: readonly PropertyKey[], dropped: string[]): void {
  const key = String(name);
  const value = asked[key];
  if (value === undefined) return;
  if (typeof position !== 'number') {
    dropped.push(`${key}=${[value].flat().join(COMMA)}`);
    delete asked[key];
    return;
  }
  const values = [value]
    .flat()
    .flatMap((item) => item.split(COMMA))
    .filter((item) => item !== '');
  dropped.push(`${key}=${values[position]}`);
  const rest = values.toSpliced(position, 1);
  if (rest.length > 0) asked[key] = rest;
  else delete asked[key];
}

function format(asked: Asked): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    for (const item of [value].flat()) params.append(name, item);
  }
  return params.toString();
}

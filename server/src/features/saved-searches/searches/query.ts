import { type DirectoryQuery, directoryQuery } from '@lintel/contract/directory/search';
import { CHOICE_KEYS, FEE_BOUNDS } from '@lintel/contract/values/directory';
import type { Context, Viewer } from '#server/context.ts';
import { hasUnknownPlace, understandFilters } from '#server/features/directory/search/service.ts';

/** What of an address is no part of a search: where the reader is in its results. */
const BESIDE = ['page', 'limit', 'saved'];
const COMMA = ',';
/** What the words of a search may be understood as. */
const FILTER_KEYS = [...CHOICE_KEYS, ...FEE_BOUNDS, 'price', 'place', 'within', 'sort'] as const;

/** A query in the terms of the directory, as far as it still makes sense. */
export interface ReadQuery {
  filters: Omit<DirectoryQuery, 'page' | 'limit' | 'sort'>;
  sort: DirectoryQuery['sort'];
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
    if (!isPlaceLost) return { filters, sort, query: format(asked), dropped };
  }
}

/**
 * The query to save for what a member asks: as in the address, with filters for what its words are understood as, so
 * that alerts find what the search finds. Of a postcode only the first half is left.
 */
export async function queryToSave(ctx: Context, viewer: Viewer, text: string): Promise<string> {
  const { filters, sort } = readQuery(text);
  if (!filters.q) return text;
  const asked = { ...filters, sort };
  const understood = await understandFilters(ctx, viewer, asked);
  const params = new URLSearchParams(text);
  if (understood.q) params.set('q', understood.q);
  else params.delete('q');
  for (const key of FILTER_KEYS) {
    if (understood[key] !== asked[key]) params.set(key, String(understood[key]));
  }
  return params.toString();
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

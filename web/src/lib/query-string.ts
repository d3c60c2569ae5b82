export type QueryValue = string | number | boolean | null | undefined;
export type QueryRecord = Record<string, QueryValue | readonly QueryValue[]>;

/**
 * Format a query string with `?`, or an empty string. Lists repeat their key, blank and absent values are omitted,
 * commas stay.
 */
export function formatQuery(query: QueryRecord): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null && item !== '') pairs.append(key, String(item));
    }
  }
  const text = pairs.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

/** Parse a query string: every value is text, or a list if its key is repeated. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = query[key];
    query[key] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

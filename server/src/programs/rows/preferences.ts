import type { IncomingHttpHeaders } from 'node:http';

/** What the headers of a request ask for, in the conventions of PostgREST. */
export interface Preferences {
  isCounted: boolean;
  /** Whether a write answers with the rows that it has written. */
  isShown: boolean;
  /** Whether the answer is one row instead of a list. */
  isOne: boolean;
  /** What happens to a new row that is there already. */
  duplicates: 'merge' | 'ignore' | undefined;
  /** `offset` and `limit` of the Range header. */
  range: [string, string][];
}

export function preferencesOf(headers: IncomingHttpHeaders): Preferences {
  const wishes = [headers.prefer ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((wish) => wish.trim());
  const [, duplicates] = /^resolution=(merge|ignore)-duplicates$/m.exec(wishes.join('\n')) ?? [];
  return {
    isCounted: wishes.includes('count=exact'),
    isShown: wishes.includes('return=representation'),
    isOne: (headers.accept ?? '').includes('application/vnd.pgrst.object+json'),
    duplicates: duplicates as Preferences['duplicates'],
    range: rangeOf(headers.range),
  };
}

function rangeOf(text = ''): [string, string][] {
  const [, first, last] = /^(?:items=)?(\d{1,9})-(\d{1,9})?$/.exec(text) ?? [];
  if (first === undefined) return [];
  if (last === undefined) return [['offset', first]];
  return [
    ['offset', first],
    ['limit', String(Math.max(0, Number(last) - Number(first) + 1))],
  ];
}

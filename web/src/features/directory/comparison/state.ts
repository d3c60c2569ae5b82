import { PROFILE_ID } from '@lintel/contract/values/members';
import { COMPARE } from '@lintel/contract/values/plans';

/** The ids of the compared profiles, in the order of selection. */
export type Selection = readonly string[];

// Marks an empty comparison in the URL: without it, the stored selection would apply.
const NOTHING = 'none';

/** Parse ids from a URL or storage: skips invalid ids and duplicates, and keeps at most four. */
export function parseIds(value: unknown): string[] {
  const texts = [value].flat(2).filter((item) => typeof item === 'string');
  const ids = texts.flatMap((text) => text.split(',')).map((text) => text.trim());
  return [...new Set(ids.filter((id) => PROFILE_ID.test(id)))].slice(0, COMPARE.max);
}

/** Read the compared ids from the query string; null if it has none. */
export function idsOfAddress(query: Record<string, unknown>): string[] | null {
  return query.profiles === undefined ? null : parseIds(query.profiles);
}

/** The query string that shows this comparison to any member. */
export function addressOf(ids: Selection): { profiles: string } {
  return { profiles: ids.join(',') || NOTHING };
}

/** Parse the stored selection; damaged text gives an empty one. */
export function parseStored(text: string | null): string[] {
  try {
    return parseIds(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

export function formatStored(ids: Selection): string {
  return JSON.stringify(ids);
}

/** Add or remove an id; null if the selection is full. */
export function toggleId(ids: Selection, id: string): Selection | null {
  if (ids.includes(id)) return removeId(ids, id);
  return ids.length < COMPARE.max ? [...ids, id] : null;
}

export function removeId(ids: Selection, id: string): Selection {
  return ids.filter((other) => other !== id);
}

import { PROFILE_ID } from '@lintel/contract/values/members';
import { COMPARE } from '@lintel/contract/values/plans';

/** The ids of the profiles that are compared, in the order in which they were chosen. */
export type Selection = readonly string[];

// Says in an address that nothing is compared: without it the stored selection would come instead.
const NOTHING = 'none';

/** Ids from an address or from storage, of whatever origin: what is no id is skipped, the rest once and at most four. */
export function parseIds(value: unknown): string[] {
  const texts = [value].flat(2).filter((item) => typeof item === 'string');
  const ids = texts.flatMap((text) => text.split(',')).map((text) => text.trim());
  return [...new Set(ids.filter((id) => PROFILE_ID.test(id)))].slice(0, COMPARE.max);
}

/** What an address asks to compare; null when it does not say. */
export function idsOfAddress(query: Record<string, unknown>): string[] | null {
  return query.profiles === undefined ? null : parseIds(query.profiles);
}

/** The query of the address that shows this comparison to anybody. */
export function addressOf(ids: Selection): { profiles: string } {
  return { profiles: ids.join(',') || NOTHING };
}

/** The selection as it was stored; damaged text is an empty one. */
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

/** With the profile added, or taken away where it was chosen; null when there is no room for it. */
export function toggleId(ids: Selection, id: string): Selection | null {
  if (ids.includes(id)) return removeId(ids, id);
  return ids.length < COMPARE.max ? [...ids, id] : null;
}

export function removeId(ids: Selection, id: string): Selection {
  return ids.filter((other) => other !== id);
}

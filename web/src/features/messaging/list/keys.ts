import { LOCAL_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore } from '#web/lib/store.ts';
import { rowAfterKey } from './rows.ts';

/** Whether single letters are shortcuts in the list. Speech input and tremor can press them unintentionally. */
export const singleKeys = createStoredStore<boolean>(LOCAL_KEYS.singleKeys, {
  parse: (text) => text !== 'off',
  format: (isOn) => (isOn ? 'on' : 'off'),
});

/** What a key does to the row that has the focus. */
export type RowCommand = 'unread' | 'archive' | 'help';

const LETTERS: Readonly<Record<string, RowCommand>> = { u: 'unread', e: 'archive', '?': 'help' };
const MOVES: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * What a key press in the list does: moves the focus to the row of this index, runs a command, or nothing.
 * @param place the focused row, and how many there are
 */
export function pressOf(
  { key, ctrlKey, metaKey, altKey }: Press,
  place: { index: number; count: number },
  isSingleOn: boolean,
): number | RowCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  const move = rowAfterKey((isSingleOn && MOVES[key]) || key, place.index, place.count);
  return move ?? (isSingleOn ? (LETTERS[key] ?? null) : null);
}

import { LOCAL_KEYS } from '#web/lib/browser-storage.ts';
import { createStoredStore } from '#web/lib/store.ts';

/** Whether single letters are shortcuts in lists. Speech input and tremor can press them unintentionally. */
export const singleKeys = createStoredStore<boolean>(LOCAL_KEYS.singleKeys, {
  parse: (text) => text !== 'off',
  format: (isOn) => (isOn ? 'on' : 'off'),
});

const MOVES: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };
const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_place, last) => last,
};

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * What a key press in a list does: moves the focus to the row of this index, runs a command, or nothing.
 * @param place the focused row, and how many there are
 * @param letters the list's commands by key
 */
export function pressOf<Command extends string>(
  { key, ctrlKey, metaKey, altKey }: Press,
  place: { index: number; count: number },
  letters: Readonly<Record<string, Command>>,
  isSingleOn: boolean,
): number | Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  const move = STEPS[(isSingleOn && MOVES[key]) || key]?.(place.index, place.count - 1);
  return move ?? (isSingleOn ? (letters[key] ?? null) : null);
}

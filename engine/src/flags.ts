import { FLAG_KEYS, type FlagKey, mapKeys } from '@lintel/contract/values/directory';

/** The flags of a profile as bits, in the order of `FLAG_KEYS`. */
export type Flags = number;

/** How many combinations of flags there are. */
export const COMBINATIONS = 2 ** FLAG_KEYS.length;
if (COMBINATIONS > 256) throw new Error('The flags have outgrown a byte.');

export function flagsOf(profile: Readonly<Record<FlagKey, boolean>>): Flags {
  return FLAG_KEYS.reduce((flags, key, flag) => flags | (Number(profile[key]) << flag), 0);
}

/** The reverse of `flagsOf`. */
export function flagWordsOf(flags: Flags): Record<FlagKey, boolean> {
  return mapKeys(FLAG_KEYS, (key) => ((flags >>> FLAG_KEYS.indexOf(key)) & 1) === 1);
}

/** Visit the places in `FLAG_KEYS` of the flags that are set. */
export function forEachFlag(flags: Flags, visit: (flag: number) => void): void {
  for (let rest = flags; rest !== 0; rest &= rest - 1) visit(31 - Math.clz32(rest & -rest));
}

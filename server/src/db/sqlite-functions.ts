import type { DatabaseSync } from 'node:sqlite';
import { foldLetters } from '@lintel/contract/values/letters';

/** The signs of ASCII in the order of Intl.Collator, in which all of them come before digits and letters. */
export const SIGNS = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$`;
export const RANKS = [...SIGNS].map((_, rank) => String.fromCharCode(rank + 1)).join('');
export const APOSTROPHES = `'\`‘’ʼʻ´′`;
export const APOSTROPHE_RANK = RANKS.charAt(SIGNS.indexOf("'"));

/** Give a SQLite connection the functions of text-keys.ts. */
export function addTextFunctions(database: DatabaseSync): void {
  const add = (name: string, change: (text: string) => string) => {
    // A query of many conditions asks about the same text many times.
    let [last, changed]: [last: unknown, changed?: string] = [undefined];
    database.function(name, { deterministic: true }, (value) => {
      if (typeof value !== 'string') return value;
      if (value !== last || changed === undefined) [last, changed] = [value, change(value)];
      return changed;
    });
  };
  add('fold_letters', foldLetters);
  add('rank_letters', rankLetters);
  add('small_letters', (text) => text.toLowerCase());
}

function rankLetters(text: string): string {
  const ranked = [...text].map((sign) => (APOSTROPHES.includes(sign) ? APOSTROPHE_RANK : sign));
  return foldLetters(ranked.join('')).replaceAll(/[ -/:-@[-`{-~]/g, (sign) =>
    RANKS.charAt(SIGNS.indexOf(sign)),
  );
}

import { RELEVANCE } from '#server/features/directory/engine/oracle.ts';
import type { Marks } from './marks.ts';
import { BOUNDARY, type Names } from './names.ts';

/** A text as it begins at a word of a name: whole words and then the beginning of one. */
export interface NameStart {
  whole: number[];
  last: string;
}

/** None when a word that must be whole is in no name. `term` is lower-cased, trimmed and not empty. */
export function nameStart({ dictionary }: Names, term: string): NameStart | undefined {
  const parts = term.split(' ');
  const whole = parts.slice(0, -1).map((part) => dictionary.find(part));
  if (!whole.every((word) => word !== undefined)) return undefined;
  return { whole, last: parts.at(-1) as string };
}

/**
 * Marks the slot of every document, removed ones too, in one of whose names the text begins at a word. The cost is
 * the number of documents that have the words.
 */
export function markStarts(names: Names, start: NameStart, marks: Marks): void {
  const [first] = start.whole;
  if (first !== undefined) {
    forEachHolder(names, first, (slot) => {
      if (startRelevance(names, slot, start) !== RELEVANCE.inside) marks.set(slot);
    });
    return;
  }
  for (const word of names.dictionary.containing(start.last)) {
    if (!names.dictionary.words[word]?.startsWith(start.last)) continue;
    forEachHolder(names, word, (slot) => marks.set(slot));
  }
}

/** How well the names in a slot answer to the text by their beginnings; `inside` when no word begins with it. */
export function startRelevance(names: Names, slot: number, start: NameStart): number {
  const { words } = names;
  const from = names.start[slot] as number;
  const end = names.start[slot + 1] as number;
  const length = start.whole.length + 1;
  let best: number = RELEVANCE.inside;
  for (let at = from; at + length <= end; at += 1) {
    if (!beginsAt(names, at, start)) continue;
    const after = at + length;
    if (at !== from && words[at - 1] !== BOUNDARY) best = Math.min(best, RELEVANCE.wordStart);
    else if ((after === end || words[after] === BOUNDARY) && isWhole(names, after - 1, start)) {
      return RELEVANCE.name;
    } else best = RELEVANCE.nameStart;
  }
  return best;
}

/** The boundary between two names is none of the words, so nothing begins at it or spans it. */
function beginsAt({ words, dictionary }: Names, at: number, { whole, last }: NameStart): boolean {
  for (let ahead = 0; ahead < whole.length; ahead += 1) {
    if (words[at + ahead] !== whole[ahead]) return false;
  }
  const word = words[at + whole.length] as number;
  return (dictionary.words[word] as string).startsWith(last);
}

function isWhole({ words, dictionary }: Names, at: number, { last }: NameStart): boolean {
  return dictionary.words[words[at] as number] === last;
}

function forEachHolder(names: Names, word: number, visit: (slot: number) => void): void {
  const to = names.holdersStart[word + 1] as number;
  for (let at = names.holdersStart[word] as number; at < to; at += 1) {
    visit(names.holders[at] as number);
  }
}

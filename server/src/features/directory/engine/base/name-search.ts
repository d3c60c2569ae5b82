import type { Names } from './names.ts';

/**
 * Sets the bit of every document with `term` as a part of its full or business name. Exact: a text without
 * spaces is part of a name just when it is part of one of its words, and a text with spaces is matched word by
 * word. `term` is lower-cased, trimmed and not empty. The cost is the number of documents that have the words.
 */
export function markNames(names: Names, term: string, marks: Uint32Array): void {
  const parts = term.split(' ');
  if (parts.length > 1) {
    markPhrase(names, parts, marks);
    return;
  }
  for (const word of names.dictionary.containing(term)) {
    forEachHolder(names, word, (document) => mark(marks, document));
  }
}

/** Whether the bit of a document is set. */
export function isMarked(marks: Uint32Array, document: number): boolean {
  return (((marks[document >>> 5] as number) >>> (document & 31)) & 1) === 1;
}

function mark(marks: Uint32Array, document: number): void {
  (marks[document >>> 5] as number) |= 1 << (document & 31);
}

/**
 * In "mes smith lett" a name must have a word that ends in "mes", next to it the word "smith", next to it one
 * that begins with "lett". Only the documents with the rarest of these are looked at.
 */
function markPhrase(names: Names, parts: string[], marks: Uint32Array): void {
  const accepted = parts.map((part, at) =>
    acceptedWords(names, part, at === 0, at === parts.length - 1),
  );
  let rarest = accepted[0] as Set<number>;
  for (const words of accepted)
    if (holderCount(names, words) < holderCount(names, rarest)) rarest = words;
  for (const word of rarest) {
    forEachHolder(names, word, (document) => {
      if (hasPhrase(names, document, accepted)) mark(marks, document);
    });
  }
}

function acceptedWords(names: Names, part: string, first: boolean, last: boolean): Set<number> {
  const { dictionary } = names;
  if (!first && !last) {
    const word = dictionary.find(part);
    return new Set(word === undefined ? [] : [word]);
  }
  return new Set(
    dictionary.containing(part).filter((number) => {
      const word = dictionary.words[number] as string;
      return first ? word.endsWith(part) : word.startsWith(part);
    }),
  );
}

/** The boundary between two names is no word of any set, so a phrase never spans them. */
function hasPhrase(names: Names, document: number, accepted: Set<number>[]): boolean {
  const from = names.start[document] as number;
  const last = (names.start[document + 1] as number) - accepted.length;
  for (let at = from; at <= last; at += 1) {
    if (accepted.every((words, ahead) => words.has(names.words[at + ahead] as number))) return true;
  }
  return false;
}

function holderCount(names: Names, words: Set<number>): number {
  let count = 0;
  for (const word of words) {
    count += (names.holdersStart[word + 1] as number) - (names.holdersStart[word] as number);
  }
  return count;
}

function forEachHolder(names: Names, word: number, visit: (document: number) => void): void {
  const to = names.holdersStart[word + 1] as number;
  for (let at = names.holdersStart[word] as number; at < to; at += 1) {
    visit(names.holders[at] as number);
  }
}

import type { Base } from '#server/engine/base/base.ts';
import { Marks } from '#server/engine/base/marks.ts';
import { markNames } from '#server/engine/base/name-search.ts';
import { type Choices, GROUP_COUNT } from '#server/engine/choices.ts';
import { hasTerm, type Term, type TextCriteria } from './text-criteria.ts';

const NONE: readonly Term[] = [];

/**
 * Mark the slots of the profiles, among some, that have every word of a text, in `base.marks`, and for each word those with the word
 * in a name, in `base.wordMarks`. A cell needs only those words in the names that its choices do not have, so the cost
 * is that of each word's own search and one pass over the marks for each word.
 */
export function markText(base: Base, { terms }: TextCriteria, among: Marks): void {
  const { cells, marks, wordMarks } = base;
  for (const [at, { text }] of terms.entries()) {
    const ofWord = wordMarks[at] ?? new Marks(base.count);
    wordMarks[at] = ofWord;
    ofWord.clearAll();
    markNames(base.names, text, ofWord);
  }
  marks.setAll();
  for (let group = 0; group < GROUP_COUNT; group += 1) {
    const from = cells.groupStart[group] as number;
    const to = cells.groupStart[group + 1] as number;
    if (from === to) continue;
    for (const [at, term] of terms.entries()) {
      if (isInGroup(term, group)) continue;
      keepNamed(base, { from, to, lists: term.lists }, wordMarks[at] as Marks);
    }
  }
  marks.settle(among);
}

/** Between two cells, keep the profiles with the word in a name or among their list values. */
function keepNamed(
  { cells, marks }: Base,
  { from, to, lists }: { from: number; to: number; lists: number },
  named: Marks,
): void {
  const slotAt = (cell: number) => cells.start[cell] as number;
  if (lists === 0) {
    marks.keepIn(slotAt(from), slotAt(to), named);
    return;
  }
  for (let cell = from; cell < to; cell += 1) {
    if ((lists & (cells.choices[cell] as number)) !== 0) continue;
    marks.keepIn(slotAt(cell), slotAt(cell + 1), named);
  }
}

/** The words that the names or lists of a group's profiles must have, because its other choices do not. */
export function wordsMissingIn(text: TextCriteria | undefined, group: number): readonly Term[] {
  return text ? text.terms.filter((term) => !isInGroup(term, group)) : NONE;
}

/** Whether the choices have all of these words. */
export function haveAll(terms: readonly Term[], choices: Choices): boolean {
  for (const term of terms) if (!hasTerm(term, choices)) return false;
  return true;
}

/** Count the words of the text that the names in a slot do not have. */
export function countMissing({ wordMarks }: Base, { terms }: TextCriteria, slot: number): number {
  let missing = 0;
  for (let at = 0; at < terms.length; at += 1) {
    if (!(wordMarks[at] as Marks).has(slot)) missing += 1;
  }
  return missing;
}

function isInGroup({ groups }: Term, group: number): boolean {
  return groups[group] === 1;
}

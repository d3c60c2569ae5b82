import type { Base } from '#engine/base/base.ts';
import { markBased } from '#engine/base/coverage-column.ts';
import { markNames } from '#engine/base/name-search.ts';
import { type Choices, GROUP_COUNT } from '#engine/choices.ts';
import { Marks } from '#engine/packed/marks.ts';
import { hasTerm, type Term, type TextCriteria } from './text-criteria.ts';

const NONE: readonly Term[] = [];

/**
 * Mark the slots of the profiles, among some, that have every word of a text, in `base.marks`, and for each word those
 * with the word in a name, in `base.wordMarks`, and those with it in their base, in `base.basedMarks`. A cell
 * needs only those words there that its choices do not have, so the cost is that of each word's own search and one pass
 * over the marks for each word. What is marked in groups whose choices have every word means nothing.
 */
export function markText(base: Base, { terms }: TextCriteria, among: Marks): void {
  const { cells, marks, wordMarks, basedMarks } = base;
  for (const [at, { text, placeNames }] of terms.entries()) {
    markNames(base.names, text, clearedIn(wordMarks, at, base.count));
    const based = clearedIn(basedMarks, at, base.count);
    markBased(base.coverage, placeNames, based);
  }
  const first = terms.findIndex((term) => isOutsideChoices(term, terms.length === 1));
  if (first === -1) marks.setAll();
  else {
    marks.copy(wordMarks[first] as Marks);
    if (mayBeBased(terms[first] as Term)) marks.addAll(basedMarks[first] as Marks);
  }
  for (let group = 0; group < GROUP_COUNT; group += 1) {
    const from = cells.groupStart[group] as number;
    const to = cells.groupStart[group + 1] as number;
    if (from === to) continue;
    for (const [at, term] of terms.entries()) {
      if (at === first || isInGroup(term, group)) continue;
      keepNamed(base, { from, to, lists: term.lists }, at);
    }
  }
  marks.intersect(among);
}

/** Whether a base may have the word. */
function mayBeBased({ placeNames }: Term): boolean {
  return placeNames.length > 0;
}

/**
 * Whether a word is looked for in names and bases alone, wherever that matters: no list has it, and no other
 * choice either unless it is the only word.
 */
function isOutsideChoices({ groups, lists }: Term, isOnly: boolean): boolean {
  return lists === 0 && (isOnly || !groups.includes(1));
}

function clearedIn(all: Marks[], at: number, slotCount: number): Marks {
  const marks = all[at] ?? new Marks(slotCount);
  all[at] = marks;
  marks.clearAll();
  return marks;
}

/** Between two cells, keep the profiles with a word in a name or the base or among their list values. */
function keepNamed(
  { cells, marks, wordMarks, basedMarks }: Base,
  { from, to, lists }: { from: number; to: number; lists: number },
  word: number,
): void {
  const slotAt = (cell: number) => cells.start[cell] as number;
  const [named, based] = [wordMarks[word] as Marks, basedMarks[word] as Marks];
  if (lists === 0) {
    marks.keepIn(slotAt(from), slotAt(to), named, based);
    return;
  }
  for (let cell = from; cell < to; cell += 1) {
    if ((lists & (cells.choices[cell] as number)) !== 0) continue;
    marks.keepIn(slotAt(cell), slotAt(cell + 1), named, based);
  }
}

/** The words that the names, bases or lists of a group's profiles must have, because its other choices do not. */
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

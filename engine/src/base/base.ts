import { wordsOf } from '#engine/choices.ts';
import { locatedBy } from '#engine/coverage/areas.ts';
import type { DirectoryDocument } from '#engine/document.ts';
import { flagWordsOf, forEachFlag } from '#engine/flags.ts';
import type { Traits } from '#engine/match/match.ts';
import { boundsOf, type NumberRange } from '#engine/number-range.ts';
import { Marks } from '#engine/packed/marks.ts';
import { copyOf, toInt32s, toUint32s } from '#engine/packed/shared-arrays.ts';
import type { Order } from '#engine/packed/sorting.ts';
import { findText, type Texts, textAt } from '#engine/packed/texts.ts';
import type { Bucketing, Buckets } from './buckets.ts';
import type { Cells } from './cells.ts';
import { type CoverageColumn, coverageAt } from './coverage-column.ts';
import { type FiguresColumn, feeAt } from './figures-column.ts';
import { type FlagsColumn, removeFlags } from './flags-column.ts';
import { Groups } from './groups.ts';
import { NameStarts } from './name-starts.ts';
import { type Names, namesOf } from './names.ts';
import { type RangeCounts, uncountRange } from './range-counts.ts';
import type { RangeOrder, RemovedRanges } from './range-order.ts';
import { figuresAt, placeIn, type Ranges, removeFigures } from './ranges.ts';
import { Selections } from './selections.ts';

/**
 * All profiles as columns. A document's number is its position from the newest, so every list of documents is in the
 * order of the page. Built once and never added to. A removed document keeps its number and leaves its cell. The
 * arrays are in shared memory, so handing them to another thread copies nothing.
 */
export interface Columns {
  count: number;
  ids: Texts;
  createdAt: Float64Array;
  cells: Cells;
  /** In the order of `RANGE_KEYS`. */
  ranges: readonly RangeColumn[];
  figures: FiguresColumn;
  flags: FlagsColumn;
  coverage: CoverageColumn;
  names: Names;
  byName: Order;
}

/** One number range of all documents. */
export interface RangeColumn {
  figures: Ranges;
  counts: RangeCounts;
  order: RangeOrder;
}

/** The columns as one thread reads them and takes documents out. */
export interface Base extends Columns {
  liveCount: number;
  groups: Groups;
  /** For each number range. */
  removedRanges: readonly RemovedRanges[];
  /** The slots whose documents are still there. */
  present: Marks;
  /** Cleared and reused by each search with text, which saves a large allocation each time: the slots with the text. */
  marks: Marks;
  /** The same for the names with each of its words, as many as a search has had. */
  wordMarks: Marks[];
  /** The same for bases and flags with each of its words, and, in `basedWhole`, bases with all of them in a row. */
  basedMarks: Marks[];
  basedWhole: Marks;
  /** The same for names that have the text at the start of a word, used when results are ranked by it. */
  starts: NameStarts;
  selections: Selections;
  /** The documents in other orders, each made when first needed. */
  buckets: Map<Bucketing, Buckets>;
}

/** Open a base over newly built columns, which belong to it from then on. */
export function openBase(columns: Columns): Base {
  const { count } = columns;
  const present = new Marks(count);
  present.setAll();
  return {
    ...columns,
    liveCount: count,
    groups: new Groups(
      columns.cells,
      columns.flags,
      columns.ranges.map(({ figures }) => figures),
    ),
    removedRanges: columns.ranges.map(() => new Map()),
    present,
    marks: new Marks(count),
    wordMarks: [],
    basedMarks: [],
    basedWhole: new Marks(count),
    starts: new NameStarts(count),
    selections: new Selections(count),
    buckets: new Map(),
  };
}

/**
 * Copy the columns as they are now, for another thread to read while this one goes on removing documents. Only
 * what a removal changes is copied: up to 6 bytes a profile, about 1 ms for a million.
 */
export function columnsNow(base: Base): Columns {
  const { cells } = base;
  return {
    count: base.count,
    ids: base.ids,
    createdAt: base.createdAt,
    cells: { ...cells, live: toUint32s(cells.live), cellOf: copyOf(cells.cellOf) },
    // Another thread's columns are counted again there.
    ranges: base.ranges.map((range) => {
      return { ...range, figures: { ...range.figures, min: toInt32s(range.figures.min) } };
    }),
    figures: base.figures,
    flags: base.flags,
    coverage: base.coverage,
    names: base.names,
    byName: base.byName,
  };
}

/** The number of a document that is still there. */
export function findDocument(base: Base, id: string): number | undefined {
  const document = findText(base.ids, id);
  return document === undefined || isRemoved(base, document) ? undefined : document;
}

export function idAt(columns: Columns, document: number): string {
  return textAt(columns.ids, document);
}

export function isRemoved({ cells }: Columns, document: number): boolean {
  return cells.cellOf[document] === cells.count;
}

/** Remove a document that is still there from every count. */
export function removeDocument(base: Base, document: number): void {
  const { cells } = base;
  const slot = cells.slotOf[document] as number;
  const cell = cells.cellOf[document] as number;
  base.present.clear(slot);
  for (const [at, { figures, counts }] of base.ranges.entries()) {
    const position = placeIn(figures, cells, document);
    if (position === -1) continue;
    uncountRange(counts, cell, figuresAt(figures, position));
    const removed = base.removedRanges[at] as RemovedRanges;
    removed.set(cell, [...(removed.get(cell) ?? []), removeFigures(figures, position)]);
  }
  const choices = cells.choices[cell] as number;
  base.groups.add(choices, -1);
  forEachFlag(removeFlags(base.flags, cell, slot), (flag) =>
    base.groups.addFlag(choices, flag, -1),
  );
  (cells.live[cell] as number) -= 1;
  cells.cellOf[document] = cells.count;
  base.liveCount -= 1;
}

/** Reassemble a document that is still there; its names are in lower case. */
export function documentAt(base: Base, number: number): DirectoryDocument {
  const { cells } = base;
  const cell = cells.cellOf[number] as number;
  const slot = cells.slotOf[number] as number;
  return {
    id: idAt(base, number),
    createdAt: base.createdAt[number] as number,
    ...namesOf(base.names, slot),
    ...wordsOf(cells.choices[cell] as number),
    ...flagWordsOf(base.flags.ofSlot[slot] as number),
    ...boundsOf(rangesAt(base, number)),
    feePercentage: feeAt(base.figures, cells, number),
    ...locatedBy(coverageAt(base.coverage, slot)),
    brief: null,
  };
}

/** The number ranges of a document that is still there. */
export function rangesAt({ cells, ranges }: Columns, document: number): NumberRange[] {
  return ranges.map(({ figures }) => figuresAt(figures, placeIn(figures, cells, document)));
}

/** The traits that a match compares, of a document that is still there. */
export function traitsAt({ cells, figures, coverage }: Base, document: number): Traits {
  const slot = cells.slotOf[document] as number;
  return {
    choices: cells.choices[cells.cellOf[document] as number] as number,
    figures: figures[slot] as number,
    ...coverageAt(coverage, slot),
  };
}

import { FACETS, RANGE_KEYS } from '@lintel/contract/values/directory';
import { choicesOf, locationIn } from '#engine/choices.ts';
import { coverageOf } from '#engine/coverage/areas.ts';
import { compareByNewest, type DirectoryDocument } from '#engine/document.ts';
import { flagsOf } from '#engine/flags.ts';
import { figuresClassOf } from '#engine/match/figures.ts';
import { RANGE_FIELDS } from '#engine/number-range.ts';
import { NumberList } from '#engine/packed/number-list.ts';
import { toFloat64s, uint8s, uint16s } from '#engine/packed/shared-arrays.ts';
import { orderByNumber, sortEqual } from '#engine/packed/sorting.ts';
import { TextsBuilder } from '#engine/packed/texts.ts';
import type { Columns, RangeColumn } from './base.ts';
import { type Cells, CellsBuilder } from './cells.ts';
import { CoverageBuilder } from './coverage-column.ts';
import { countFlagsOfCells } from './flags-column.ts';
import { countRanges } from './range-counts.ts';
import { orderRanges } from './range-order.ts';
import { checkFigures, RangesBuilder } from './ranges.ts';
import { SlotNumbersBuilder } from './slot-numbers.ts';

/** All columns but those of names. */
export type ProfileColumns = Omit<Columns, 'names' | 'byName'>;

/** Where all columns have each document. */
export interface Layout {
  /** Which of those added each document is; undefined where they were added in the right order. */
  places: Uint32Array | undefined;
  cells: Cells;
}

/** Builds all columns but those of names, which another thread may build at the same time. */
export class ProfileColumnsBuilder {
  readonly #ids = new TextsBuilder();
  readonly #createdAt = new NumberList(Float64Array);
  readonly #cells = new CellsBuilder();
  readonly #ranges = RANGE_KEYS.map(() => new RangesBuilder());
  readonly #figures = new SlotNumbersBuilder(uint16s);
  readonly #flags = new SlotNumbersBuilder(uint8s);
  readonly #coverage = new CoverageBuilder();
  #last: DirectoryDocument | undefined;
  #isOrdered = true;

  get count(): number {
    return this.#ids.count;
  }

  /** As that of `ColumnsBuilder`. */
  add(document: DirectoryDocument): number {
    const number = this.count;
    checkFigures(document);
    if (this.#last && compareByNewest(this.#last, document) > 0) this.#isOrdered = false;
    this.#last = document;
    const choices = choicesOf(document);
    this.#cells.add(choices);
    this.#coverage.add(coverageOf(document, locationIn(choices)));
    this.#ids.add(document.id);
    this.#createdAt.push(document.createdAt);
    for (const [place, { min, max }] of RANGE_FIELDS.entries()) {
      this.#ranges[place]?.add(document[min], document[max]);
    }
    this.#figures.add(figuresClassOf(document));
    this.#flags.add(flagsOf(document));
    return number;
  }

  /** Add the documents in some slots of other columns. */
  copy(columns: ProfileColumns, documents: Uint32Array, slots: Uint32Array): void {
    const { cells } = columns;
    this.#ids.copy(columns.ids, documents);
    const createdAt = this.#createdAt.extend(documents.length);
    for (let at = 0; at < documents.length; at += 1) {
      createdAt[at] = columns.createdAt[documents[at] as number] as number;
    }
    this.#cells.copy(cells, documents);
    for (const [place, { figures }] of columns.ranges.entries()) {
      this.#ranges[place]?.copy(figures, cells, documents);
    }
    this.#figures.copy(columns.figures, slots);
    this.#flags.copy(columns.flags.ofSlot, slots);
    this.#coverage.copy(columns.coverage, slots);
  }

  /** Lay out the documents once all are added. */
  layOut(): Layout {
    const places = this.#isOrdered ? undefined : this.#order();
    if (places) this.#cells.reorder(places);
    return { places, cells: this.#cells.build() };
  }

  /** Build the columns. Throws a RangeError if an id was added twice. */
  build({ places, cells }: Layout): ProfileColumns {
    if (places) this.#reorder(places);
    return {
      count: this.count,
      ids: this.#ids.build(),
      createdAt: toFloat64s(this.#createdAt.numbers()),
      cells,
      ranges: RANGE_KEYS.map((key, place): RangeColumn => {
        const figures = (this.#ranges[place] as RangesBuilder).build(cells);
        const counts = countRanges(cells, figures, FACETS[key].steps);
        return { figures, counts, order: orderRanges(figures, cells) };
      }),
      figures: this.#figures.build(cells),
      flags: countFlagsOfCells(this.#flags.build(cells), cells),
      coverage: this.#coverage.build(cells),
    };
  }

  #order(): Uint32Array {
    const createdAt = this.#createdAt.numbers();
    const joinedAt = (place: number) => {
      return { createdAt: createdAt[place] as number, id: this.#ids.at(place) };
    };
    const places = orderByNumber(createdAt);
    sortEqual(places, createdAt, (a, b) => compareByNewest(joinedAt(a), joinedAt(b)));
    return places;
  }

  #reorder(places: Uint32Array): void {
    const all = [this.#ids, this.#createdAt, this.#figures, this.#flags, this.#coverage];
    for (const one of [...all, ...this.#ranges]) one.reorder(places);
  }
}

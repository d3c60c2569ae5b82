import { type Choices, GROUP_COUNT, groupIn } from '#engine/choices.ts';
import { NumberList } from '#engine/packed/number-list.ts';
import { toUint32s, uint16s, uint32s } from '#engine/packed/shared-arrays.ts';

/**
 * Profiles grouped by their choices. All profiles with equal choices form one *cell*. There are a few thousand
 * cells however many profiles there are (the forms allow about 9,700), so whatever depends on choices alone is
 * decided once per cell, not once per profile. 10 bytes a profile, or 12 with more than 65,535 cells.
 */
export interface Cells {
  count: number;
  /** Cells of one group lie side by side: those of group `g` from `groupStart[g]` to before the next. */
  groupStart: Uint32Array;
  /** The choices that make each cell. */
  choices: Uint32Array;
  /** How many of a cell's documents are still there. */
  live: Uint32Array;
  /** Documents of cell `c`, newest first: `documents` from `start[c]` to before `start[c + 1]`. */
  start: Uint32Array;
  documents: Uint32Array;
  /** The slot of each document: its position in `documents`. */
  slotOf: Uint32Array;
  /** The cell of each document. A removed document is in cell `count`, which no search matches. */
  cellOf: Uint16Array | Uint32Array;
}

/** Collects the choices of documents 0, 1, 2 ... and then lays out the cells. Linear. */
export class CellsBuilder {
  readonly #numbers = new Map<Choices, number>();
  readonly #cellOf = new NumberList(Uint32Array);

  add(choices: Choices): void {
    let cell = this.#numbers.get(choices);
    if (cell === undefined) {
      cell = this.#numbers.size;
      this.#numbers.set(choices, cell);
    }
    this.#cellOf.push(cell);
  }

  copy(cells: Cells, documents: Uint32Array): void {
    for (const document of documents) {
      this.add(cells.choices[cells.cellOf[document] as number] as number);
    }
  }

  reorder(places: Uint32Array): void {
    this.#cellOf.reorder(places);
  }

  build(): Cells {
    const choices = toUint32s([...this.#numbers.keys()].sort((a, b) => groupIn(a) - groupIn(b)));
    const count = choices.length;
    const cellOf = this.#renumbered(choices);
    const live = uint32s(count);
    for (const cell of cellOf) (live[cell] as number) += 1;
    const start = uint32s(count + 1);
    for (let cell = 0; cell < count; cell += 1) {
      start[cell + 1] = (start[cell] as number) + (live[cell] as number);
    }
    const documents = uint32s(cellOf.length);
    const slotOf = uint32s(cellOf.length);
    const next = start.slice();
    for (let document = 0; document < cellOf.length; document += 1) {
      const cell = cellOf[document] as number;
      const slot = next[cell] as number;
      documents[slot] = document;
      slotOf[document] = slot;
      next[cell] = slot + 1;
    }
    return {
      count,
      groupStart: startOfGroups(choices),
      choices,
      live,
      start,
      documents,
      slotOf,
      cellOf,
    };
  }

  /** The cell of each document, numbered in the order of `choices`. */
  #renumbered(choices: Uint32Array): Cells['cellOf'] {
    const newNumbers = new Uint32Array(choices.length);
    for (const [cell, ofCell] of choices.entries()) {
      newNumbers[this.#numbers.get(ofCell) as number] = cell;
    }
    const collected = this.#cellOf.numbers();
    const make = choices.length < 2 ** 16 ? uint16s : uint32s;
    const cellOf = make(collected.length);
    for (let document = 0; document < cellOf.length; document += 1) {
      cellOf[document] = newNumbers[collected[document] as number] as number;
    }
    return cellOf;
  }
}

function startOfGroups(choices: Uint32Array): Uint32Array {
  const start = uint32s(GROUP_COUNT + 1);
  for (const ofCell of choices) (start[groupIn(ofCell) + 1] as number) += 1;
  for (let group = 0; group < GROUP_COUNT; group += 1) {
    (start[group + 1] as number) += start[group] as number;
  }
  return start;
}

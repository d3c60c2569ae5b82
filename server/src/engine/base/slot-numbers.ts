import type { Cells } from './cells.ts';
import { NumberList, type Numbers } from './number-list.ts';

/** Collects a number of each of documents 0, 1, 2 ... and lays them out by slot of `Cells`. Linear. */
export class SlotNumbersBuilder<Kind extends Numbers> {
  readonly #numbers: NumberList<Kind>;
  readonly #make: (length: number) => Kind;

  /** @param make makes the column, in shared memory */
  constructor(kind: new (length: number) => Kind, make: (length: number) => Kind) {
    this.#numbers = new NumberList(kind);
    this.#make = make;
  }

  add(number: number): void {
    this.#numbers.push(number);
  }

  copy(column: Kind, slot: number): void {
    this.#numbers.push(column[slot] as number);
  }

  reorder(places: Uint32Array): void {
    this.#numbers.reorder(places);
  }

  build({ documents }: Cells): Kind {
    const numbers = this.#numbers.numbers();
    const column = this.#make(documents.length);
    for (let slot = 0; slot < documents.length; slot += 1) {
      column[slot] = numbers[documents[slot] as number] as number;
    }
    return column;
  }
}

import { NumberList } from '#engine/packed/number-list.ts';
import type { Cells } from './cells.ts';

/** Collects a number of each of documents 0, 1, 2 ... and lays them out by slot of `Cells`. Linear. */
export class SlotNumbersBuilder<Kind extends Uint8Array | Uint16Array> {
  readonly #numbers = new NumberList(Uint32Array);
  readonly #make: (length: number) => Kind;

  /** @param make makes the column, in shared memory */
  constructor(make: (length: number) => Kind) {
    this.#make = make;
  }

  add(number: number): void {
    this.#numbers.push(number);
  }

  copy(column: Kind, slots: Uint32Array): void {
    const numbers = this.#numbers.extend(slots.length);
    for (let at = 0; at < slots.length; at += 1)
      numbers[at] = column[slots[at] as number] as number;
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

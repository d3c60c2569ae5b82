import type { Base } from '#engine/base/base.ts';
import type { Marks } from '#engine/packed/marks.ts';

/** Documents of the base that a search finds: all, or a section of them. */
export class Found {
  readonly base: Base;
  /** Their slots, settled. */
  readonly marks: Marks;
  readonly total: number;

  constructor(base: Base, marks: Marks) {
    this.base = base;
    this.marks = marks;
    this.total = marks.countIn(0, base.count);
  }

  has(document: number): boolean {
    return this.marks.has(this.base.cells.slotOf[document] as number);
  }

  /** Whether any are in the cells from one to before another. */
  hasIn(from: number, to: number): boolean {
    const { start } = this.base.cells;
    return this.marks.countIn(start[from] as number, start[to] as number) > 0;
  }

  /** The documents, in no particular order. The cost is their number, not that of all documents. */
  list(): Uint32Array {
    const { documents } = this.base.cells;
    const list = new Uint32Array(this.total);
    let size = 0;
    this.forEach((slot) => {
      list[size++] = documents[slot] as number;
    });
    return list;
  }

  /** Visit their slots, in ascending order. */
  forEach(visit: (slot: number) => void): void {
    this.marks.forEachIn(0, this.base.count, visit);
  }
}

import { Marks } from '#engine/packed/marks.ts';

/** How many selections are kept, a quarter of a byte a profile each. A viewer and a place need two each. */
const KEPT = 96;

interface Kept {
  marks: Marks;
  /** How many documents of the base were there when the marks were settled. */
  liveCount: number;
}

/**
 * The slots of the documents that some filter lets through, by that filter, for those filters that depend on more than
 * choices. Making one reads everybody it lets through; people look at several pages of a search and vary the rest of
 * it, so the last ones are kept.
 */
export class Selections {
  readonly #slotCount: number;
  readonly #kept = new Map<string, Kept>();

  constructor(slotCount: number) {
    this.#slotCount = slotCount;
  }

  /** The selection of a key, without documents that have been removed; `mark` makes it if it is not there. */
  get(
    key: string,
    { present, liveCount }: { present: Marks; liveCount: number },
    mark: (marks: Marks) => void,
  ): Marks {
    const kept = this.#kept.get(key) ?? this.#make(mark);
    // The last ones used come last.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (kept.liveCount !== liveCount) kept.marks.intersect(present);
    kept.liveCount = liveCount;
    return kept.marks;
  }

  #make(mark: (marks: Marks) => void): Kept {
    const [oldest] = this.#kept;
    let marks: Marks;
    if (oldest && this.#kept.size >= KEPT) {
      this.#kept.delete(oldest[0]);
      marks = oldest[1].marks;
      marks.clearAll();
    } else marks = new Marks(this.#slotCount);
    mark(marks);
    return { marks, liveCount: -1 };
  }
}

import { areaCount, type Coverage, type Reach } from '#engine/coverage/areas.ts';
import { placeNameCount, placeNameNumber } from '#engine/coverage/place-names.ts';
import { NOWHERE } from '#engine/coverage/place-table.ts';
import { type Holders, listHolders, markListed } from '#engine/packed/holders.ts';
import type { Marks } from '#engine/packed/marks.ts';
import { NumberList } from '#engine/packed/number-list.ts';
import { toInt32s, uint16s, uint32s } from '#engine/packed/shared-arrays.ts';
import type { Cells } from './cells.ts';

/**
 * Where the members of all documents work. Those who state no areas share a coverage where they share a home; each
 * other has its own, because looking for equal ones takes longer than storing them. There are at most some 30,000
 * different areas, so whether one overlaps a place is worked out for each area and not for each profile, and the
 * profiles are then taken from its list. Up to 8 bytes a profile, up to 33 for one with five areas of its own, and 4
 * more with a base.
 */
export interface CoverageColumn {
  /** The number of the coverage in each slot of `Cells`. */
  ofSlot: Uint32Array;
  /** The home of each coverage, shifted left by `FLAGS` bits, and what of it is stated. */
  homes: Int32Array;
  /** The areas of each coverage: `areas` from `start[c]` to before `start[c + 1]`. */
  start: Uint32Array;
  areas: Uint16Array;
  /** The slots with each area. */
  holders: Holders;
  /** The slots with each name of a place as that of their base. */
  bases: Holders;
}

/** How many bits say what is stated: the home, as a base, and the areas. */
const FLAGS = 2;
const HAS_BASE = 1;
const HAS_AREAS = 2;

/** Collects the coverages of documents 0, 1, 2 ... and lays them out by slot. Linear. */
export class CoverageBuilder {
  /** The coverages whose areas follow from the packed home, by that. */
  readonly #numbers = new Map<number, number>();
  readonly #ofDocument = new NumberList(Uint32Array);
  readonly #homes = new NumberList(Int32Array);
  readonly #ends = new NumberList(Uint32Array);
  readonly #areas = new NumberList(Uint32Array);
  #copied: { column: CoverageColumn; numbers: Int32Array } | undefined;

  add(coverage: Coverage): void {
    this.#ofDocument.push(coverage.hasOwnAreas ? this.#store(coverage) : this.#assumed(coverage));
  }

  /** Add the coverages in slots of another column, without looking for equal ones among the others. */
  copy(column: CoverageColumn, slots: Uint32Array): void {
    if (this.#copied?.column !== column) {
      this.#copied = { column, numbers: new Int32Array(column.homes.length).fill(-1) };
    }
    const { numbers } = this.#copied;
    const ofDocument = this.#ofDocument.extend(slots.length);
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] as number;
      const old = column.ofSlot[slot] as number;
      if (numbers[old] === -1) numbers[old] = this.#store(coverageAt(column, slot));
      ofDocument[at] = numbers[old] as number;
    }
  }

  reorder(places: Uint32Array): void {
    this.#ofDocument.reorder(places);
  }

  build({ documents }: Cells): CoverageColumn {
    const ofDocument = this.#ofDocument.numbers();
    const ofSlot = uint32s(documents.length);
    for (let slot = 0; slot < documents.length; slot += 1) {
      ofSlot[slot] = ofDocument[documents[slot] as number] as number;
    }
    const start = uint32s(this.#ends.size + 1);
    start.set(this.#ends.numbers(), 1);
    const areas = uint16s(this.#areas.size);
    areas.set(this.#areas.numbers());
    const homes = toInt32s(this.#homes.numbers());
    return {
      ofSlot,
      homes,
      start,
      areas,
      holders: listAreas({ ofSlot, start, areas }),
      bases: listBases({ ofSlot, homes }),
    };
  }

  #assumed(coverage: Coverage): number {
    const home = packHome(coverage);
    let number = this.#numbers.get(home);
    if (number === undefined) {
      number = this.#store(coverage);
      this.#numbers.set(home, number);
    }
    return number;
  }

  #store(coverage: Coverage): number {
    this.#homes.push(packHome(coverage));
    for (const area of coverage.areas) this.#areas.push(area);
    this.#ends.push(this.#areas.size);
    return this.#ends.size - 1;
  }
}

function packHome({ base, home, hasOwnAreas }: Coverage): number {
  return (home << FLAGS) | (base === NOWHERE ? 0 : HAS_BASE) | (hasOwnAreas ? HAS_AREAS : 0);
}

/** Who has each area. */
function listAreas({ ofSlot, start, areas }: Omit<CoverageColumn, 'homes' | 'holders' | 'bases'>) {
  return listHolders({ count: areaCount(), slotCount: ofSlot.length }, (visit) => {
    for (let slot = 0; slot < ofSlot.length; slot += 1) {
      const coverage = ofSlot[slot] as number;
      const to = start[coverage + 1] as number;
      for (let at = start[coverage] as number; at < to; at += 1) visit(slot, areas[at] as number);
    }
  });
}

/** Who is based at a place with each name. */
function listBases({ ofSlot, homes }: Pick<CoverageColumn, 'ofSlot' | 'homes'>) {
  return listHolders({ count: placeNameCount(), slotCount: ofSlot.length }, (visit) => {
    for (let slot = 0; slot < ofSlot.length; slot += 1) {
      const packed = homes[ofSlot[slot] as number] as number;
      if (packed & HAS_BASE) visit(slot, placeNameNumber(packed >> FLAGS));
    }
  });
}

/** The coverage of the document in a slot. */
export function coverageAt(column: CoverageColumn, slot: number): Coverage {
  const number = column.ofSlot[slot] as number;
  const packed = column.homes[number] as number;
  const home = packed >> FLAGS;
  return {
    base: packed & HAS_BASE ? home : NOWHERE,
    home,
    areas: [...column.areas.subarray(column.start[number], column.start[number + 1])],
    hasOwnAreas: (packed & HAS_AREAS) !== 0,
  };
}

/** The place from which distances to the document in a slot are measured. */
export function homeAt({ ofSlot, homes }: CoverageColumn, slot: number): number {
  return (homes[ofSlot[slot] as number] as number) >> FLAGS;
}

/** Mark the slots, also of removed documents, with an area that overlaps. */
export function markReached({ holders }: CoverageColumn, reach: Reach, marks: Marks): void {
  reach.forEachRun((from, to) => markListed(holders, from, to, marks));
  for (const [area, bits] of holders.common) if (reach.meets(area)) marks.addWords(bits);
}

/** Mark the slots, also of removed documents, with one of these names of places as that of their base. */
export function markBased({ bases }: CoverageColumn, placeNames: Uint32Array, marks: Marks): void {
  for (const name of placeNames) {
    markListed(bases, name, name + 1, marks);
    const bits = bases.common.get(name);
    if (bits) marks.addWords(bits);
  }
}

import { isDeepStrictEqual } from 'node:util';
import { FACETS, RANGE_KEYS } from '@lintel/contract/values/directory';
import { foldText } from '@lintel/contract/values/letters';
import {
  type Base,
  documentAt,
  findDocument,
  openBase,
  removeDocument,
  traitsAt,
} from './base/base.ts';
import { Changes } from './base/changes.ts';
import { buildColumns } from './base/columns-builder.ts';
import type { PendingChanges } from './building/rebuild.ts';
import { choicesOf, locationIn, roleIn } from './choices.ts';
import { coverageOf } from './coverage/areas.ts';
import { placeTable } from './coverage/place-table.ts';
import type { DirectoryDocument } from './document.ts';
import { flagsOf } from './flags.ts';
import { Fees, hasFee } from './match/fees.ts';
import { figuresClassOf } from './match/figures.ts';
import type { Traits } from './match/match.ts';
import type { Place } from './places/gazetteer.ts';
import type { Asker } from './understanding/understand.ts';

/** A base and what came after it: all profiles. */
export class Contents {
  readonly base: Base;
  readonly changes: Changes;
  #fees: Fees | undefined;

  constructor(base: Base = openBase(buildColumns([]))) {
    this.base = base;
    this.changes = new Changes(base);
  }

  get size(): number {
    return this.base.liveCount + this.changes.size;
  }

  /** The profile as searches see it. */
  find(id: string): DirectoryDocument | undefined {
    const number = findDocument(this.base, id);
    return number === undefined ? this.changes.find(id)?.document : documentAt(this.base, number);
  }

  /** The place from which distances to a profile are measured: its base, else its city. */
  findHome(id: string): Place | undefined {
    const document = this.find(id);
    return document && placeTable().places[coverageIn(document).home];
  }

  /** What a question of this viewer is read by. */
  findAsker(viewerId = ''): Asker {
    return { home: this.findHome(viewerId)?.id, role: this.find(viewerId)?.role };
  }

  /** Whether the profile is already there and equals `document`, ignoring the case of names as searches do. */
  holds(document: DirectoryDocument): boolean {
    const held = this.find(document.id);
    return held !== undefined && isSame(held, document);
  }

  /** Adds a profile or replaces the one with its id. */
  put(document: DirectoryDocument): void {
    this.take(document.id);
    this.changes.add(document);
    this.#fees?.add(this.findTraits(document.id) as Traits);
  }

  /** Whether the profile was there. */
  take(id: string): boolean {
    const traits = this.findTraits(id);
    if (!traits) return false;
    this.#fees?.remove(traits);
    if (this.changes.remove(id)) return true;
    removeDocument(this.base, findDocument(this.base, id) as number);
    return true;
  }

  /** The traits that a match compares, of a profile that is there. */
  findTraits(id: string): Traits | undefined {
    const pending = this.changes.find(id);
    if (pending) return pending;
    const document = findDocument(this.base, id);
    return document === undefined ? undefined : traitsAt(this.base, document);
  }

  /** The fees of all profiles. The first call reads every profile, which takes some milliseconds for a million. */
  get fees(): Fees {
    this.#fees ??= this.#countFees();
    return this.#fees;
  }

  #countFees(): Fees {
    const fees = new Fees();
    const { cells, figures, present } = this.base;
    for (let cell = 0; cell < cells.count; cell += 1) {
      const choices = cells.choices[cell] as number;
      if (!hasFee(roleIn(choices))) continue;
      const to = cells.start[cell + 1] as number;
      for (let slot = cells.start[cell] as number; slot < to; slot += 1) {
        if (present.has(slot)) fees.add({ choices, figures: figures[slot] as number });
      }
    }
    for (const pending of this.changes.inOrder('newest')) fees.add(pending);
    return fees;
  }

  /** What is not in the base yet, as `rebuild` wants it. */
  pendingChanges(): PendingChanges {
    const newest = this.changes.inOrder('newest');
    const positions = new Map(newest.map((pending, position) => [pending, position]));
    return {
      documents: newest.map(({ document, before }) => ({ document, before })),
      byName: Uint32Array.from(this.changes.inOrder('name'), (one) => positions.get(one) as number),
    };
  }
}

function isSame(a: DirectoryDocument, b: DirectoryDocument): boolean {
  return (
    a.createdAt === b.createdAt &&
    choicesOf(a) === choicesOf(b) &&
    hasRangesOf(a, b) &&
    figuresClassOf(a) === figuresClassOf(b) &&
    flagsOf(a) === flagsOf(b) &&
    isDeepStrictEqual(coverageIn(a), coverageIn(b)) &&
    foldText(a.fullName) === foldText(b.fullName) &&
    foldText(a.businessName ?? '') === foldText(b.businessName ?? '') &&
    (a.businessName === null) === (b.businessName === null) &&
    isDeepStrictEqual(a.trades.map(foldText), b.trades.map(foldText))
  );
}

function coverageIn(document: DirectoryDocument) {
  return coverageOf(document, locationIn(choicesOf(document)));
}

function hasRangesOf(a: DirectoryDocument, b: DirectoryDocument): boolean {
  return RANGE_KEYS.every((key) => {
    const { min, max } = FACETS[key];
    return a[min] === b[min] && a[max] === b[max];
  });
}

import { FACETS, RANGE_KEYS } from '@lintel/contract/values/directory';
import { type Base, documentAt, findDocument, openBase, removeDocument } from './base/base.ts';
import { buildColumns } from './base/columns-builder.ts';
import type { PendingChanges } from './building/rebuild.ts';
import { Changes } from './changes.ts';
import { choicesOf } from './choices.ts';
import type { DirectoryDocument } from './document.ts';
import { figuresClassOf } from './match/figures.ts';
import { lowerCase } from './text.ts';

/** A base and what came after it: all profiles. */
export class Contents {
  readonly base: Base;
  readonly changes: Changes;

  constructor(base: Base = openBase(buildColumns([]))) {
    this.base = base;
    this.changes = new Changes(base);
  }

  get size(): number {
    return this.base.liveCount + this.changes.size;
  }

  /** Whether a profile is already there exactly as `document` says; searches ignore the case of names. */
  holds(document: DirectoryDocument): boolean {
    const number = findDocument(this.base, document.id);
    const held =
      number === undefined
        ? this.changes.find(document.id)?.document
        : documentAt(this.base, number);
    return held !== undefined && isSame(held, document);
  }

  /** Adds a profile or replaces the one with its id. */
  put(document: DirectoryDocument): void {
    this.take(document.id);
    this.changes.add(document);
  }

  /** Whether the profile was there. */
  take(id: string): boolean {
    if (this.changes.remove(id)) return true;
    const number = findDocument(this.base, id);
    if (number === undefined) return false;
    removeDocument(this.base, number);
    return true;
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
    lowerCase(a.fullName) === lowerCase(b.fullName) &&
    lowerCase(a.businessName ?? '') === lowerCase(b.businessName ?? '') &&
    (a.businessName === null) === (b.businessName === null)
  );
}

function hasRangesOf(a: DirectoryDocument, b: DirectoryDocument): boolean {
  return RANGE_KEYS.every((key) => {
    const { min, max } = FACETS[key];
    return a[min] === b[min] && a[max] === b[max];
  });
}

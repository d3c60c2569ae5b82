import { type Columns, isRemoved } from '#engine/base/base.ts';
import type { PendingDocument } from '#engine/base/changes.ts';
import { ColumnsBuilder } from '#engine/base/columns-builder.ts';
import type { StoredOrder } from '#engine/document.ts';
import { NumberList } from '#engine/packed/number-list.ts';

/** What came after the columns were built, newest first, and the positions in that list in order of name. */
export interface PendingChanges {
  documents: readonly Pick<PendingDocument, 'document' | 'before'>[];
  byName: Uint32Array;
}

/**
 * Build new columns from what is left of the old ones and what came later. Neither is changed, and nothing else may
 * change them during the build.
 * Both are already in order, so nothing is sorted: about 1.5 us a document.
 */
export function rebuild(old: Columns, pending: PendingChanges): Columns {
  const numbers = new Uint32Array(old.count);
  const additions = new Uint32Array(pending.documents.length);
  const builder = new ColumnsBuilder();
  // Those between two additions are copied together, one column after the other.
  const run = new Uint32Array(old.count);
  let length = 0;
  const copyRun = () => {
    builder.copy(old, run.subarray(0, length));
    length = 0;
  };
  forEachInOrder(old, pending, 'newest', {
    onBase: (number) => {
      numbers[number] = builder.count + length;
      run[length++] = number;
    },
    onAdded: (slot) => {
      copyRun();
      additions[slot] = builder.add((pending.documents[slot] as PendingDocument).document);
    },
  });
  copyRun();
  const byName = new NumberList(Uint32Array);
  forEachInOrder(old, pending, 'name', {
    onBase: (number) => {
      byName.push(numbers[number] as number);
    },
    onAdded: (slot) => {
      byName.push(additions[slot] as number);
    },
  });
  return builder.build(byName.numbers());
}

/** The numbers of old documents that are still there and the positions of later ones, in one order. */
function forEachInOrder(
  old: Columns,
  { documents, byName }: PendingChanges,
  sort: StoredOrder,
  { onBase, onAdded }: { onBase(number: number): void; onAdded(slot: number): void },
): void {
  const slotAt = (at: number) => (sort === 'name' ? (byName[at] as number) : at);
  let at = 0;
  for (let position = 0; position <= old.count; position += 1) {
    for (; at < documents.length; at += 1) {
      const slot = slotAt(at);
      if ((documents[slot] as PendingDocument).before[sort] > position) break;
      onAdded(slot);
    }
    if (position === old.count) return;
    const number = sort === 'name' ? (old.byName.documents[position] as number) : position;
    if (!isRemoved(old, number)) onBase(number);
  }
}

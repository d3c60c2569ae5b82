import { type Base, buildBase, documentAt, isRemoved } from './base/base.ts';
import type { Changes } from './changes.ts';
import type { DirectoryDocument, KeptOrder } from './document.ts';

/**
 * A new base of what is left of the old one and what came after it; both stay as they are. Both are in order
 * already, so nothing is sorted: about 2 us a document. Synchronous; the old base must not change meanwhile.
 */
export function rebuild(base: Base, changes: Changes): Base {
  const count = base.liveCount + changes.size;
  const kept = new Uint32Array(base.count);
  const added = new Map<string, number>();
  return buildBase(numberedDocuments(), count, orderByName);

  /** The documents newest first, noting the new number of each. */
  function* numberedDocuments(): Generator<DirectoryDocument> {
    let number = 0;
    for (const entry of merged(base, changes, 'newest')) {
      if (typeof entry === 'number') {
        kept[entry] = number;
        yield documentAt(base, entry);
      } else {
        added.set(entry.id, number);
        yield entry;
      }
      number += 1;
    }
  }

  function orderByName(): Uint32Array {
    return Uint32Array.from(merged(base, changes, 'name'), (entry) =>
      typeof entry === 'number' ? (kept[entry] as number) : (added.get(entry.id) as number),
    );
  }
}

/** Numbers of the base's documents that are still there and the documents that came after, in one order. */
function* merged(
  base: Base,
  changes: Changes,
  sort: KeptOrder,
): Generator<number | DirectoryDocument> {
  const pending = changes.inOrder(sort);
  let waiting = 0;
  for (let position = 0; position <= base.count; position += 1) {
    for (
      let next = pending[waiting];
      next && next.before[sort] <= position;
      next = pending[waiting]
    ) {
      yield next.document;
      waiting += 1;
    }
    if (position === base.count) return;
    const number = sort === 'name' ? (base.byName.documents[position] as number) : position;
    if (!isRemoved(base, number)) yield number;
  }
}

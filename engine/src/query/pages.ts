import { type Base, idAt } from '#engine/base/base.ts';
import type { PendingDocument } from '#engine/base/changes.ts';
import type { StoredOrder } from '#engine/document.ts';
import type { Found } from './found.ts';
import type { PageWindow } from './level-page.ts';

/** The cost of sorting one result, in steps of a walk. */
const SORT_STEPS = 8;

/** The matching positions of an order, one after another; after the last, the position just outside the order. */
type NextPosition = () => number;

/** The part of the result that is wanted, counted from the near end. */
interface Window extends PageWindow {
  backwards: boolean;
}

/**
 * The ids of one page. Pending documents know which document of the base they precede, so the two sorted sequences
 * are merged on the way. The far half of a result is counted from its end, so the last page is as
 * cheap as the first.
 */
export function takePage(
  found: Found,
  pending: readonly PendingDocument[],
  sort: StoredOrder,
  { skip, take }: PageWindow,
): string[] {
  const after = found.total + pending.length - skip - take;
  const window = { skip: Math.min(skip, after), take, backwards: after < skip };
  const next = isSparse(found, window)
    ? listPositions(found, sort, window.backwards)
    : walkPositions(found, sort, window.backwards);
  return merge(found.base, pending, sort, next, window);
}

/** Whether finding and sorting all matches takes fewer steps than walking past the documents between them. */
function isSparse(found: Found, window: Window): boolean {
  const walked = (found.base.count * (window.skip + window.take)) / (found.total + 1);
  return found.total * SORT_STEPS < walked;
}

function walkPositions(found: Found, sort: StoredOrder, backwards: boolean): NextPosition {
  const { count, byName } = found.base;
  const documents = sort === 'name' ? byName.documents : undefined;
  const step = backwards ? -1 : 1;
  const end = backwards ? -1 : count;
  let position = backwards ? count : -1;
  return () => {
    for (position += step; position !== end; position += step) {
      if (found.has(documents ? (documents[position] as number) : position)) return position;
    }
    position = end - step;
    return end;
  };
}

function listPositions(found: Found, sort: StoredOrder, backwards: boolean): NextPosition {
  const { count, byName } = found.base;
  const documents = found.list();
  const positions =
    sort === 'name' ? documents.map((document) => byName.positions[document] as number) : documents;
  positions.sort();
  if (backwards) positions.reverse();
  let at = 0;
  return () => positions[at++] ?? (backwards ? -1 : count);
}

/** Steps through both sequences to the window and through it, in either direction. */
function merge(
  base: Base,
  pending: readonly PendingDocument[],
  sort: StoredOrder,
  next: NextPosition,
  { skip, take, backwards }: Window,
): string[] {
  const ids: string[] = [];
  let pendingAt = backwards ? pending.length - 1 : 0;
  let position = next();
  for (let rank = 0; rank < skip + take; rank += 1) {
    const first = pending[pendingAt];
    const isFirst = first !== undefined && first.before[sort] <= position !== backwards;
    if (rank >= skip) ids.push(isFirst ? first.document.id : idAtPosition(base, sort, position));
    if (!isFirst) position = next();
    else pendingAt += backwards ? -1 : 1;
  }
  return backwards ? ids.reverse() : ids;
}

function idAtPosition(base: Base, sort: StoredOrder, position: number): string {
  const document = sort === 'name' ? (base.byName.documents[position] as number) : position;
  return idAt(base, document);
}

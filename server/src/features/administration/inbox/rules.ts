import type { InboxFilter } from '@lintel/contract/values/administration';

// A cursor is an id without its prefix: it begins with the time, so the messages of both sources have one order.

export const PREFIXES = { members: 'msg_', contact: 'contact_' } as const;
export type InboxSource = keyof typeof PREFIXES;
export const SOURCES = Object.keys(PREFIXES) as InboxSource[];

/** Which sources a filter asks for. */
export function isIncluded(source: InboxSource, filter: InboxFilter): boolean {
  return filter === 'all' || filter === 'unread' || filter === source;
}

export function sourceOf(id: string): InboxSource {
  return id.startsWith(PREFIXES.contact) ? 'contact' : 'members';
}

export function cursorOf(id: string): string {
  return id.slice(PREFIXES[sourceOf(id)].length);
}

interface PageBounds {
  before?: string | undefined;
  after?: string | undefined;
}

/**
 * Merge the parts of all sources into one page, newest first, with the cursors of the pages around it.
 * @param parts one more row than a page from each source, in the direction of reading
 */
export function pageOf<Row extends { id: string }>(
  parts: readonly (readonly Row[])[],
  { before, after }: PageBounds,
  size: number,
): { rows: Row[]; before: string | null; after: string | null } {
  const isUpward = after !== undefined;
  const all = parts.flat().toSorted((a, b) => (isUpward ? 1 : -1) * compare(a.id, b.id));
  const hasMore = all.length > size;
  const rows = all.slice(0, size);
  if (isUpward) rows.reverse();
  const [newest, oldest] = [rows[0], rows.at(-1)];
  const hasNewer = isUpward ? hasMore : before !== undefined;
  const hasOlder = isUpward || hasMore;
  return {
    rows,
    before: hasOlder && oldest ? cursorOf(oldest.id) : null,
    after: hasNewer && newest ? cursorOf(newest.id) : null,
  };
}

function compare(one: string, other: string): number {
  return cursorOf(one) < cursorOf(other) ? -1 : 1;
}

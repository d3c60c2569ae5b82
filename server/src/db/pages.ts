import { type SelectQueryBuilder, sql } from 'kysely';

/** A part of a list in the order of ids, which begin with the time: the newest rows, or those next to an id. */
export interface ListPart {
  before?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** Limit a query to a part of a list: the newest first, or from `after` on the oldest first. */
export function inPart<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  { before, after, limit }: ListPart,
): SelectQueryBuilder<Db, Table, Row> {
  const id = sql.ref<string>('id');
  const part = query.limit(limit);
  if (after !== undefined) return part.where(id, '>', after).orderBy(id);
  return (before === undefined ? part : part.where(id, '<', before)).orderBy(id, 'desc');
}

/** The first rows of a query, and the last of them where more follow: the next page begins after it. */
export async function readPage<Row>(
  query: { limit(count: number): { execute(): Promise<Row[]> } },
  size: number,
): Promise<{ rows: Row[]; last: Row | undefined }> {
  return toPage(await query.limit(size + 1).execute(), size);
}

/** The same of rows that were read already, one more than the page has where more follow. */
export function toPage<Row>(
  rows: readonly Row[],
  size: number,
): { rows: Row[]; last: Row | undefined } {
  const page = rows.slice(0, size);
  return { rows: page, last: rows.length > size ? page.at(-1) : undefined };
}

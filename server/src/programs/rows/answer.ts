import type { DataRow } from '@lintel/contract/programs/rest';
import { AppError } from '#server/platform/app-error.ts';

/** The `Content-Range` of rows: `0-24/1234`, `*` where a part is not known or empty. */
function contentRange(offset: number, rows: number, total: number | undefined): string {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}

/** The response to a request to a table. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: DataRow[] | DataRow | undefined;
}

/** What a page of rows answers; `count` says how many they are where they are not sent. */
export function toAnswer(page: {
  rows: DataRow[];
  count: number;
  offset: number;
  total: number | undefined;
  isOne: boolean;
}): Answer {
  const { rows, count, offset, total, isOne } = page;
  const isPart = total !== undefined && count < total;
  return {
    status: isPart ? 206 : 200,
    headers: { 'content-range': contentRange(offset, count, total) },
    body: isOne ? onlyOf(rows) : rows,
  };
}

/** The only one of the rows. Throws PGRST116. */
export function onlyOf(rows: readonly DataRow[]): DataRow {
  const [row] = rows;
  if (row && rows.length === 1) return row;
  throw new AppError('PGRST116', {
    fields: { rows: `The result contains ${rows.length} rows.` },
  });
}

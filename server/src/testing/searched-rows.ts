import type { DirectoryDocument } from '#server/engine/document.ts';
import { SEARCHED_COLUMNS, type SearchedRows } from '#server/engine/searched-rows.ts';

/** The rows in which a database would have these profiles. */
export function rowsOf(documents: readonly DirectoryDocument[]): SearchedRows {
  const rows = documents.map((document) =>
    SEARCHED_COLUMNS.map((column) => {
      const value = document[column];
      return Array.isArray(value) ? JSON.stringify(value) : value;
    }),
  );
  return JSON.stringify(rows);
}

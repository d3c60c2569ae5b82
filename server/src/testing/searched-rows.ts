import { mapKeys } from '@lintel/contract/values/directory';
import type { DirectoryDocument } from '#server/engine/document.ts';
import { SEARCHED_COLUMNS, type SearchedRows } from '#server/engine/searched-rows.ts';

/** The rows in which a database would have these profiles. */
export function rowsOf(documents: readonly DirectoryDocument[]): SearchedRows {
  return mapKeys(SEARCHED_COLUMNS, (column) => {
    const values = documents.map(({ [column]: value }) => {
      if (Array.isArray(value)) return JSON.stringify(value);
      return typeof value === 'boolean' ? Number(value) : value;
    });
    return JSON.stringify(values);
  });
}

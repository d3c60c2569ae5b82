import { mapKeys } from '@lintel/contract/values/directory';
import type { DirectoryDocument } from '#engine/document.ts';
import { isListColumn, SEARCHED_COLUMNS, type SearchedRows } from '#engine/searched-rows.ts';

/** The rows in which a database would have these profiles, of which the last was stored first. */
export function rowsOf(documents: readonly DirectoryDocument[]): SearchedRows {
  const stored = documents.toReversed();
  return mapKeys(SEARCHED_COLUMNS, (column) => {
    const values = stored.map(({ [column]: value }) => {
      return typeof value === 'boolean' ? Number(value) : value;
    });
    const text = JSON.stringify(values);
    return isListColumn(column) ? text.slice(1, -1) : text;
  });
}

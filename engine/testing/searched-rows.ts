import { CHECKED_KEYS, type CheckedKey, FACETS, mapKeys } from '@lintel/contract/values/directory';
import { flagsOfKinds } from '@lintel/contract/values/evidence-rules';
import type { DirectoryDocument } from '#engine/document.ts';
import { isListColumn, SEARCHED_COLUMNS, type SearchedRows } from '#engine/searched-rows.ts';

/** The rows in which a database would have these profiles, of which the last was stored first. */
export function rowsOf(documents: readonly DirectoryDocument[]): SearchedRows {
  const stored = documents.toReversed();
  return mapKeys(SEARCHED_COLUMNS, (column) => {
    const values = stored.map((document) => {
      const value = column === 'factFlags' ? factFlagsOf(document) : document[column];
      return typeof value === 'boolean' ? Number(value) : value;
    });
    const text = JSON.stringify(values);
    return isListColumn(column) ? text.slice(1, -1) : text;
  });
}

/** The column of a profile that has these flags for what was checked. */
export function factFlagsOf(document: Pick<DirectoryDocument, CheckedKey>): number {
  const checked = CHECKED_KEYS.filter((key) => document[key]);
  return flagsOfKinds(checked.map((key) => FACETS[key].evidence));
}

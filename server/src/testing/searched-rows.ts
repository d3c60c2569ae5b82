import type { DirectoryDocument, SearchedProfile } from '#server/engine/document.ts';
import { SEARCHED_COLUMNS, type SearchedRows } from '#server/engine/searched-rows.ts';

/** A percentage of each level that any role with a fee understands as that level. */
const PERCENTAGES = { none: null, usual: 1, high: 99 } as const;

/** The rows in which a database would have these profiles. */
export function rowsOf(documents: readonly DirectoryDocument[]): SearchedRows {
  const rows = documents.map(({ fee, ...document }) => {
    const profile: SearchedProfile = { ...document, feePercentage: PERCENTAGES[fee] };
    return SEARCHED_COLUMNS.map((column) => {
      const value = profile[column];
      return Array.isArray(value) ? JSON.stringify(value) : value;
    });
  });
  return JSON.stringify(rows);
}

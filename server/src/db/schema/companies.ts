export interface CompanyTables {
  companies: CompanyTableRow;
}

/**
 * A company that is in use, as it was last read. `snapshot` and `changedFrom` are JSON of a `CompanyRecord`:
 * `changedFrom` as it was before the last change, at `changedAt`. `dueAt`: when it is next read. `failures`: how often
 * in a row it could not be read. Instants in milliseconds.
 */
export interface CompanyTableRow {
  number: string;
  snapshot: string | null;
  readAt: number | null;
  dueAt: number;
  failures: number;
  changedAt: number | null;
  changedFrom: string | null;
}

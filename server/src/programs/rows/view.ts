import type { DataRow } from '@lintel/contract/programs/rest';
import type { ColumnKind, DataTable } from '@lintel/contract/values/data-tables';
import { isoInstant } from '#server/platform/clock.ts';
import type { DataQuery } from './query.ts';
import type { Row } from './store.ts';

/** A row of the database with the columns of a table, as the API writes them. */
export function toApiRow(table: DataTable, row: Row): DataRow {
  const columns = Object.entries(table.columns).filter(([name]) => name in row);
  return Object.fromEntries(columns.map(([name, { kind }]) => [name, toValue(kind, row[name])]));
}

/** The selected columns of a row, under the names that they have in the result. */
export function pickSelected(row: DataRow, { select }: Pick<DataQuery, 'select'>): DataRow {
  return Object.fromEntries(select.map(({ column, name }) => [name, row[column] ?? null]));
}

function toValue(kind: ColumnKind, value: unknown): unknown {
  if (value === null) return null;
  switch (kind) {
    case 'instant':
      return isoInstant(value as number);
    case 'flag':
      return value === 1;
    case 'list':
    case 'json':
      return JSON.parse(value as string);
    default:
      return value;
  }
}

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { TABLE_ROLES as ROLES } from './table-roles.ts';

export interface DataColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Takes the remaining width. */
  isWide?: boolean;
  /** Needs no heading: on a phone it is left out. */
  isPlain?: boolean;
}

/** A table that becomes a stack of cards on a phone. */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  isStrong,
  busy,
}: {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** Rows that need attention. */
  isStrong?: (row: Row) => boolean;
  busy?: boolean | undefined;
}) {
  return (
    <table
      {...ROLES.table}
      className={`box ${styles.table}`}
      aria-label={label}
      aria-busy={busy || undefined}
    >
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row}>
          {columns.map(({ head }) => (
            <th key={head} {...ROLES.columnheader} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {rows.map((row) => (
          <tr key={row.id} {...ROLES.row} className={classNames(isStrong?.(row) && styles.strong)}>
            {columns.map(({ head, cell, isWide, isPlain }) => (
              <td
                key={head}
                {...ROLES.cell}
                className={classNames(isWide && styles.wide, !isPlain && styles.labelled)}
              >
                {!isPlain && (
                  <span aria-hidden="true" className={styles.label}>
                    {head}
                  </span>
                )}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

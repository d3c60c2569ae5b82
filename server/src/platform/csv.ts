import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null | undefined;

/** A column: its name, and what it has of a row. */
export type CsvColumn<Row> = [name: string, read: (row: Row) => Cell];

/** A table as in RFC 4180, with the mark by which spreadsheets recognise UTF-8. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return stringify(
    rows.map((row) => columns.map(([, read]) => read(row))),
    {
      bom: true,
      header: true,
      columns: columns.map(([name]) => name),
      quoted: true,
      quoted_empty: true,
      record_delimiter: 'windows',
      // What people write must not run as a formula in someone's spreadsheet.
      escape_formulas: true,
      cast: { string: escapeLeadingNewline },
    },
  );
}

// The one character that `escape_formulas` leaves alone although spreadsheets skip it.
function escapeLeadingNewline(text: string): string {
  return text.startsWith('\n') ? `'${text}` : text;
}

import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { findField, REQUIRED_FIELDS } from './fields.ts';
import type { Row } from './row.ts';
import { InputError } from './row.ts';

// A quotation mark that is never closed makes one record of all that follows: this stops it filling the memory.
const RECORD_MAX_LENGTH = 1_000_000;

/** The rows of a CSV text with a header. Throws InputError where the header does not name what a member needs. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<Row> {
  const parser = parse({
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX_LENGTH,
  });
  // The callback is there because pipeline wants one: its error also ends the loop below.
  pipeline(Readable.from(text), parser, () => undefined);
  let header: string[] | undefined;
  let lastLine = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: Info;
    }>) {
      const line = info.lines - breaksWithin(record);
      lastLine = info.lines;
      if (header) yield toRow(line, header, record);
      else header = checkedHeader(record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const fault = 'A quotation mark is not closed, so nothing from this line on was read.';
    yield { line: lastLine + 1, fault };
  }
}

function toRow(line: number, header: string[], cells: string[]): Row {
  const surplus = cells.slice(header.length);
  if (surplus.some((cell) => cell.trim() !== '')) {
    const fault = `There are ${cells.length} values for ${header.length} columns; text with commas needs quotation marks.`;
    return { line, fault };
  }
  return { line, values: Object.fromEntries(header.map((name, i) => [name, cells[i]])) };
}

function checkedHeader(cells: string[]): string[] {
  const names = cells.map((cell) => cell.trim());
  const fields = names.map(findField).filter((field) => field !== undefined);
  const absentFields = REQUIRED_FIELDS.filter((field) => !fields.includes(field));
  if (absentFields.length > 0) {
    throw new InputError(
      `The first line must name the columns, with commas between them; missing: ${absentFields.join(', ')}.`,
    );
  }
  const twice = fields.find((field, i) => fields.indexOf(field) !== i);
  if (twice) throw new InputError(`The first line names the column ${twice} twice.`);
  return names;
}

// The parser counts lines at a record's end; people look for its beginning.
function breaksWithin(cells: string[]): number {
  return cells.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

import { extname } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { findField, REQUIRED_FIELDS } from './fields.ts';
import { type Encoding, InputError, type Row, readText } from './input.ts';

// The longest record or line that is held: a quotation mark that is never closed makes one record of all that follows.
const MAX_LENGTH = 1_000_000;

/** Read the rows of a CSV or JSON-lines file as they are needed. Throws InputError. */
export async function* readRows(path: string, encoding?: Encoding): AsyncGenerator<Row> {
  const text = readText(path, encoding);
  const { value: beginning, done } = await text.next();
  if (done) return;
  const pieces = startingWith(beginning, text);
  yield* isJson(path, beginning) ? readJsonLines(pieces) : readCsv(pieces, delimiterOf(beginning));
}

// The file's extension decides if it can; for `.json`, `.txt` and the like the content does.
function isJson(path: string, beginning: string): boolean {
  const extension = extname(path).toLowerCase();
  if (extension === '.csv') return false;
  if (extension === '.jsonl' || extension === '.ndjson') return true;
  const first = beginning.trimStart().charAt(0);
  if (first === '[') {
    throw new InputError(
      `This file is one JSON list: ${path}. It must have one JSON object on each line.`,
    );
  }
  return first === '{';
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

// Spreadsheets separate columns as their language does, and some say how in a line of its own: "sep=;".
const DELIMITERS = [',', ';', '\t'] as const;
const DELIMITER_LINE = /^sep=(.)$/;

function delimiterOf(beginning: string): string {
  const [first = ''] = beginning.split(/\r\n|\r|\n/, 1);
  const [, stated] = DELIMITER_LINE.exec(first) ?? [];
  if (stated) return stated;
  const countOf = (delimiter: string) => first.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => countOf(other) - countOf(one))[0] as string;
}

/** Read the rows of a CSV text with a header. Throws InputError if the header lacks a required column. */
async function* readCsv(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Row> {
  const parser = parse({
    info: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: MAX_LENGTH,
  });
  // The callback is required by pipeline: its error also ends the loop below.
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
      if (DELIMITER_LINE.test(record.join(delimiter))) continue;
      if (header) yield csvRow(line, header, record);
      else header = checkedHeader(record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const fault = 'A quotation mark is not closed, so nothing from this line on was read.';
    yield { line: lastLine + 1, fault };
  }
}

function csvRow(line: number, header: string[], cells: string[]): Row {
  const surplus = cells.slice(header.length);
  if (surplus.some((cell) => cell.trim() !== '')) {
    const fault = `There are ${cells.length} values for ${header.length} columns; text with commas needs quotation marks.`;
    return { line, fault };
  }
  const values = header
    .map((name, i) => [name, unescaped(cells[i])] as const)
    .filter(([name]) => name !== '');
  return { line, values: Object.fromEntries(values) };
}

/** What `export-members` has put before a value that a spreadsheet would calculate. */
function unescaped(cell: string | undefined): string | undefined {
  return cell !== undefined && /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

function checkedHeader(cells: string[]): string[] {
  const names = cells.map((cell) => cell.trim());
  const fields = names.map(findField).filter((field) => field !== undefined);
  const absentFields = REQUIRED_FIELDS.filter((field) => !fields.includes(field));
  if (absentFields.length > 0) {
    throw new InputError(
      `The first line must name the columns, separated by commas; missing: ${absentFields.join(', ')}. ${describeFound(names)}`,
    );
  }
  const twice = fields.find((field, i) => fields.indexOf(field) !== i);
  if (twice) throw new InputError(`The first line names the column ${twice} twice.`);
  return names;
}

function describeFound(names: readonly string[]): string {
  const known = names.filter((name) => findField(name));
  const others = names.filter((name) => name !== '' && !findField(name));
  return `Found: ${known.join(', ') || 'none'}; not known: ${others.join(', ') || 'none'}.`;
}

// The parser reports the line of a record's end; people look for its start.
function breaksWithin(cells: string[]): number {
  return cells.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

/** Read the rows of a text with one JSON object a line. */
async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<Row> {
  let line = 0;
  for await (const content of linesOf(text)) {
    line += 1;
    if (content === undefined)
      yield { line, fault: 'This line is longer than 1,000,000 characters.' };
    else if (content.trim() !== '') yield jsonRow(line, content);
  }
}

function jsonRow(line: number, content: string): Row {
  try {
    const values: unknown = JSON.parse(content);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) {
      return { line, values: values as Record<string, unknown> };
    }
    return { line, fault: 'This line is not a JSON object.' };
  } catch (error) {
    return { line, fault: `This line is not JSON: ${(error as Error).message}` };
  }
}

/**
 * Split a text into lines, undefined for one that is too long. Not with node:readline, which also breaks at U+2028, a
 * character that JSON allows inside a string.
 */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string | undefined> {
  let open = '';
  let isTooLong = false;
  for await (const piece of text) {
    const parts = piece.split('\n');
    for (const part of parts.slice(0, -1)) {
      yield isTooLong ? undefined : open + part;
      open = '';
      isTooLong = false;
    }
    open += parts.at(-1) ?? '';
    isTooLong ||= open.length > MAX_LENGTH;
    if (isTooLong) open = '';
  }
  if (isTooLong) yield undefined;
  else if (open !== '') yield open;
}

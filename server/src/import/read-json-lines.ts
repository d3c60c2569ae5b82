import type { Row } from './row.ts';

const LINE_MAX_LENGTH = 1_000_000;

/** The rows of a text with one JSON object a line. */
export async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<Row> {
  let line = 0;
  for await (const content of linesOf(text)) {
    line += 1;
    if (content === undefined)
      yield { line, fault: 'This line is longer than 1,000,000 characters.' };
    else if (content.trim() !== '') yield toRow(line, content);
  }
}

function toRow(line: number, content: string): Row {
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
 * The lines of a text, undefined for one that is too long to hold. Not by node:readline, which also breaks at
 * U+2028, a character that JSON allows inside a string.
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
    isTooLong ||= open.length > LINE_MAX_LENGTH;
    if (isTooLong) open = '';
  }
  if (isTooLong) yield undefined;
  else if (open !== '') yield open;
}

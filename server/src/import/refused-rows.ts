import { closeSync, openSync, writeSync } from 'node:fs';
import { extname } from 'node:path';
import { stringify } from 'csv-stringify/sync';

const REASONS = 'reasons';

/**
 * Writes the rows that are refused to a file beside the imported one, each with its reasons, so that they can be
 * corrected there and imported. The import ignores the column of reasons.
 */
export class RefusedRows {
  readonly path: string;
  readonly #isJson: boolean;
  #file: number | undefined;
  #columns: string[] = [];

  constructor(importedPath: string) {
    const extension = extname(importedPath).toLowerCase();
    this.#isJson = extension === '.jsonl' || extension === '.ndjson';
    this.path = `${importedPath}.refused.${this.#isJson ? 'jsonl' : 'csv'}`;
  }

  add(values: Record<string, unknown>, reasons: readonly string[]): void {
    const row = { ...values, [REASONS]: reasons.join(' ') };
    if (this.#file === undefined) this.#begin(Object.keys(row));
    const text = this.#isJson
      ? `${JSON.stringify(row)}\n`
      : stringify([row], { columns: this.#columns });
    writeSync(this.#file as number, text);
  }

  #begin(columns: string[]): void {
    this.#columns = columns;
    this.#file = openSync(this.path, 'w', 0o600);
    // The mark tells spreadsheets that the text is UTF-8.
    if (!this.#isJson) writeSync(this.#file, `\uFEFF${stringify([columns])}`);
  }

  /** Closes the file; returns whether there is one. */
  close(): boolean {
    if (this.#file === undefined) return false;
    closeSync(this.#file);
    return true;
  }
}

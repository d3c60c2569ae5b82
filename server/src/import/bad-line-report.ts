import { closeSync, openSync, writeSync } from 'node:fs';

const PRINTED = 50;

/**
 * Writes what is said about lines to a file beside the imported one, and prints the first 50. If that file cannot be
 * written, all of them are printed.
 */
export class BadLineReport {
  readonly path: string;
  readonly #print: (line: string) => void;
  #file: number | undefined;
  #count = 0;

  constructor(importedPath: string, print: (line: string) => void, name = 'bad-lines') {
    this.path = `${importedPath}.${name}.txt`;
    this.#print = print;
  }

  add(line: number, reasons: readonly string[]): void {
    this.#count += 1;
    if (this.#count === 1) this.#file = openIfPossible(this.path);
    const text = `Line ${line}: ${reasons.join(' ')}`;
    if (this.#file !== undefined) writeSync(this.#file, `${text}\n`);
    if (this.#count <= PRINTED || this.#file === undefined) this.#print(text);
    else if (this.#count === PRINTED + 1) this.#print(`More lines are in ${this.path}`);
  }

  /** Closes the report; returns whether there is a file. */
  close(): boolean {
    if (this.#file === undefined) return false;
    closeSync(this.#file);
    return true;
  }
}

function openIfPossible(path: string): number | undefined {
  try {
    return openSync(path, 'w');
  } catch {
    return undefined;
  }
}

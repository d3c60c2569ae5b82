import { AppError } from '#server/platform/app-error.ts';

/** Reads a parameter of a query from its beginning to its end. */
export class Reader {
  readonly #parameter: string;
  readonly #text: string;
  #at = 0;

  constructor(parameter: string, text: string) {
    this.#parameter = parameter;
    this.#text = text;
  }

  /** Throws VALIDATION_FAILED at the parameter. */
  refuse(words: string): never {
    throw new AppError('VALIDATION_FAILED', { fields: { [this.#parameter]: words } });
  }

  /** Reads what matches a sticky pattern here, if it does. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match) return undefined;
    this.#at += match[0].length;
    return match;
  }

  /** Reads a list in brackets, which may be empty. */
  list<T>(readItem: () => T, [opening, closing] = '()' as string): T[] {
    this.#expect(opening ?? '');
    const items: T[] = [];
    if (this.#skip(closing)) return items;
    do items.push(readItem());
    while (this.#skip(','));
    this.#expect(closing ?? '');
    return items;
  }

  /** Reads a value up to one of these characters, or a quoted one, in which a backslash precedes a quote. */
  value(until: RegExp): string {
    const quoted = this.take(/"((?:[^"\\]|\\.)*)"/sy);
    if (quoted) return (quoted[1] ?? '').replaceAll(/\\(.)/gs, '$1');
    const found = this.#text.slice(this.#at).search(until);
    const end = found < 0 ? this.#text.length : this.#at + found;
    const text = this.#text.slice(this.#at, end);
    this.#at = end;
    return text;
  }

  /** Reads everything that is left. */
  rest(): string {
    const text = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return text;
  }

  /** Throws unless everything has been read. */
  end(): void {
    if (this.#at < this.#text.length) {
      this.refuse(`Unexpected "${this.#text.slice(this.#at, this.#at + 20)}".`);
    }
  }

  #skip(character = ''): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #expect(character: string): void {
    if (!this.#skip(character)) this.refuse(`Expected "${character}".`);
  }
}

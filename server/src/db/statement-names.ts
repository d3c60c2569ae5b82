const NAMED_AT_MOST = 300;
const SEEN_AT_MOST = 2_000;
const NAMED_FROM = 3;
const LONGEST_NAMED = 40;

/**
 * Names for the statements of a pool. A connection parses and plans a named statement once. Names are numbers in the
 * order in which statements became frequent, so a name never stands for another text. There is a limit, because each
 * connection keeps what it has prepared; later statements, rare ones, and those that insert a list of rows go without.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  /** How often statements without a name have been seen. */
  readonly #seen = new Map<string, number>();

  /** The name of a statement; undefined if it is sent without. */
  nameOf(text: string, parameters: readonly unknown[]): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (this.#names.size >= NAMED_AT_MOST || parameters.length > LONGEST_NAMED) return undefined;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times >= NAMED_FROM) return this.#add(text);
    if (this.#seen.size >= SEEN_AT_MOST) this.#seen.clear();
    this.#seen.set(text, times);
    return undefined;
  }

  #add(text: string): string {
    this.#seen.delete(text);
    const name = `s${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Adds up in memory what happens too often to be saved each time. */
export class Counts {
  #counts = new Map<string, number>();
  /** What is being saved. */
  #taken = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** How much of a count is not saved yet. */
  heldOf(name: string): number {
    return (this.#counts.get(name) ?? 0) + (this.#taken.get(name) ?? 0);
  }

  /** Save everything counted since the last time. What cannot be saved is dropped, so that nothing counts twice. */
  async save(write: (counted: ReadonlyMap<string, number>) => Promise<void>): Promise<void> {
    this.#taken = this.#counts;
    this.#counts = new Map();
    try {
      await write(this.#taken);
    } finally {
      this.#taken = new Map();
    }
  }
}

/** Adds up in memory what happens too often to be saved each time. Taking the counts resets them. */
export class Counts {
  #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Everything counted since the last time. */
  take(): Map<string, number> {
    const counts = this.#counts;
    this.#counts = new Map();
    return counts;
  }
}

import { KEYS_HERE } from './limits.ts';

/** How often something was attempted since its window began. */
interface Window {
  count: number;
  resetsAt: number;
}

/** Counts attempts in the memory of this server. */
export class CountsHere {
  /** By what is counted together, those that began first at the start. */
  readonly #windows = new Map<string, Window>();

  /** Counts an attempt. A window that ends later than one that begins now began while a clock was wrong. */
  add(key: string, now: number, resetsAt: number): Window {
    const known = this.#windows.get(key);
    if (known && known.resetsAt > now && known.resetsAt <= resetsAt) {
      known.count += 1;
      return known;
    }
    const begun = { count: 1, resetsAt };
    this.#windows.delete(key);
    this.#windows.set(key, begun);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > KEYS_HERE && oldest !== undefined) this.#windows.delete(oldest);
    return begun;
  }

  /** Forgets windows that have ended. */
  sweep(now: number): void {
    for (const [key, { resetsAt }] of this.#windows) {
      if (resetsAt <= now) this.#windows.delete(key);
    }
  }
}

import type { Clock } from './clock.ts';
import type { RateLimit } from './rate-limits.ts';

/**
 * Holds back who goes too fast: at most `count` steps in any `seconds`. Kept in memory and by this server alone, for
 * what is too frequent to be counted in the database.
 */
export class Pace {
  readonly #clock: Clock;
  readonly #factor: number;
  readonly #steps = new Map<string, { times: number[]; over: number }>();

  /** @param factor multiplies every limit */
  constructor(clock: Clock, factor: number) {
    this.#clock = clock;
    this.#factor = factor;
  }

  /** Counts one step of `key`: 0 if it may be taken, else the milliseconds until one may. */
  step(key: string, { count, seconds }: RateLimit): number {
    const now = this.#clock.now();
    const length = seconds * 1_000;
    const times = (this.#steps.get(key)?.times ?? []).filter((time) => time > now - length);
    const [oldest = now] = times;
    if (times.length >= count * this.#factor) return oldest + length - now;
    times.push(now);
    // A map keeps the order of insertion: the key that was seen the longest ago comes first.
    this.#steps.delete(key);
    this.#steps.set(key, { times, over: now + length });
    this.#forgetOver(now);
    return 0;
  }

  #forgetOver(now: number): void {
    for (const [key, { over }] of this.#steps) {
      if (over > now) return;
      this.#steps.delete(key);
    }
  }
}

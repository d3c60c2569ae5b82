import type { Clock } from '#server/platform/clock.ts';

/** A clock that only moves when the test moves it. */
export class TestClock implements Clock {
  #now = Date.parse('2026-11-21T09:00:00Z');

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

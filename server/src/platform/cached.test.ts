import { describe, expect, it } from 'vitest';
import { TestClock } from '#server/testing/test-clock.ts';
import { cached } from './cached.ts';

describe('a cached answer', () => {
  it('is loaded once while it is valid, however many requests arrive at once', async () => {
    const clock = new TestClock();
    let count = 0;
    const answer = cached(clock, 1_000, async () => ++count);
    expect(await Promise.all([answer(), answer(), answer()])).toEqual([1, 1, 1]);
    clock.advance(999);
    expect(await answer()).toBe(1);
    clock.advance(1);
    expect(await answer()).toBe(2);
  });

  it('that failed to load is loaded again', async () => {
    let count = 0;
    const answer = cached(new TestClock(), 1_000, async () => {
      count += 1;
      if (count === 1) throw new Error('no');
      return count;
    });
    await expect(answer()).rejects.toThrow('no');
    expect(await answer()).toBe(2);
  });
});

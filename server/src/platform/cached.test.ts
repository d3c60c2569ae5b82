import { describe, expect, it } from 'vitest';
import { TestClock } from '#server/testing/test-clock.ts';
import { BoundedMap } from './bounded-map.ts';
import { cached, madeOnce } from './cached.ts';

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

describe('what is made once for a version', () => {
  it('fault: is made by one caller at a time, at most once in a while, and again after a failure', async () => {
    const clock = new TestClock();
    let [version, count] = [1, 0];
    let gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const find = madeOnce(
      { clock, milliseconds: 1_000 },
      async () => version,
      async () => {
        count += 1;
        const made = count;
        begun.resolve();
        await gate.promise;
        return made;
      },
    );
    const first = [find(), find()];
    await begun.promise;
    clock.advance(5_000);
    version = 2;
    const during = find();
    gate.resolve();
    expect(await Promise.all([...first, during])).toEqual([1, 1, 1]);
    expect(await Promise.all([find(), find()])).toEqual([2, 2]);
    version = 3;
    expect(await find()).toBe(2);
    gate = Promise.withResolvers();
    clock.advance(1_000);
    const failing = find();
    gate.reject(new Error('no'));
    await expect(failing).rejects.toThrow('no');
    gate = Promise.withResolvers();
    gate.resolve();
    expect(await find()).toBe(4);
  });
});

it('a map with a bound forgets what was used the longest ago', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('one', 1);
  map.set('two', 2);
  expect(map.get('one')).toBe(1);
  map.set('three', 3);
  expect(['one', 'two', 'three'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});

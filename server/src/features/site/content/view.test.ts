import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellable } from './view.ts';

describe('a count', () => {
  it.each([
    [2_503, '2500'],
    [1_249, '1200'],
    [432, '400'],
    [87, '80'],
    [16, '15'],
    [7, '7'],
  ])('of %i is shown as %s+', (count, text) => {
    expect(String(tellable(count, 5))).toBe(text);
  });

  it('is never shown higher than it is, and hidden below its threshold', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 1_000 }), (count, threshold) => {
        const text = tellable(count, threshold);
        if (count < threshold) expect(text).toBeNull();
        else expect(text).toBeLessThanOrEqual(count);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { codeAt, keyLink, newKey, stepOf } from './app-codes.ts';

// "12345678901234567890" in base32, the key of the test vectors of RFC 6238, appendix B.
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i of RFC 6238 are %s', (second, code) => {
    expect(codeAt(KEY, Math.floor(second / 30))).toBe(code);
  });

  it('count in their own step and in the ones beside it', () => {
    const now = 1_234_567_890_000;
    const step = now / 30_000;
    const steps = [-2, -1, 0, 1, 2].map((away) => stepOf(KEY, codeAt(KEY, step + away), now));
    expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });
});

it('a key has 160 bits, and its link names the account', () => {
  const key = newKey();
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  const link = new URL(keyLink(key, 'a+b@example.test'));
  expect(decodeURIComponent(link.pathname)).toBe('/Lintel:a+b@example.test');
  expect(link.searchParams.get('secret')).toBe(key);
});

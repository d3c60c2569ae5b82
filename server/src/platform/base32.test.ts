import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase32, toBase32 } from './base32.ts';

it.each([
  ['', ''],
  ['f', 'my'],
  ['fo', 'mzxq'],
  ['foo', 'mzxw6'],
  ['foob', 'mzxw6yq'],
  ['fooba', 'mzxw6ytb'],
  ['foobar', 'mzxw6ytboi'],
])('RFC 4648: %j is %j', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

it('comes back as it was, from either case', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect([...fromBase32(toBase32(bytes).toUpperCase())]).toEqual([...bytes]);
    }),
  );
});

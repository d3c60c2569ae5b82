import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText } from './text.ts';

const text = fc.string({ unit: 'binary' });

test('texts are sorted by their UTF-8 bytes', () => {
  const near = fc.string({
    unit: fc.constantFrom('a', 'b', '\ufffd', '\ue000', '🏠', '\u{10400}'),
  });
  fc.assert(
    fc.property(fc.oneof(text, near), fc.oneof(text, near), (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});

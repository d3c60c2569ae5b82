import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText, lowerCase } from './text.ts';

const text = fc.string({ unit: 'binary' });

test('lower-casing a part gives a part of the lower-cased whole', () => {
  fc.assert(
    fc.property(text, text, text, (before, part, after) => {
      expect(lowerCase(before + part + after)).toBe(
        lowerCase(before) + lowerCase(part) + lowerCase(after),
      );
    }),
    {
      examples: [
        ['ΟΔΥΣ', 'Σ', 'ΕΥΣ'],
        ['İ', 'İ', 'Σ'],
      ],
    },
  );
});

test('lower-casing twice is the same as once', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(lowerCase(lowerCase(any))).toBe(lowerCase(any));
    }),
  );
});

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

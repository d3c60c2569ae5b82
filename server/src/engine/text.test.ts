import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText, lowerCase } from './text.ts';

const text = fc.string({ unit: 'binary' });

test('the lower case of a part is part of the lower case of the whole', () => {
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

test('lowering twice changes nothing more', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(lowerCase(lowerCase(any))).toBe(lowerCase(any));
    }),
  );
});

test('texts are ordered as the bytes of their UTF-8 are', () => {
  const near = fc.string({
    unit: fc.constantFrom('a', 'b', '\ufffd', '\ue000', '🏠', '\u{10400}'),
  });
  fc.assert(
    fc.property(fc.oneof(text, near), fc.oneof(text, near), (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldLetters, foundIn } from './letters.ts';
import { wordFinder } from './search-pieces.ts';

const text = fc.string({ unit: 'binary' });

test.each([
  ["O'Brien", 'OBrien'],
  ['O’Brien', 'o`brien'],
  ['OʼBrien', 'obrien'],
  ['Siân Zoë', 'sian zoe'],
  ['Rene\u0301e', 'Ren\u00e9e'],
  ['Łukasz Sørensen', 'lukasz sorensen'],
  ['STRAẞE straße', 'strasse STRASSE'],
  ['Æthel Đorđe œuvre', 'aethel dorde oeuvre'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['ＬＳ６', 'ls6'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
])('%s and %s are the same letters', (one, other) => {
  expect(foldLetters(one)).toBe(foldLetters(other));
});

test('folding a part gives a part of the folded whole', () => {
  fc.assert(
    fc.property(text, text, text, (before, part, after) => {
      expect(foldLetters(before + part + after)).toBe(
        foldLetters(before) + foldLetters(part) + foldLetters(after),
      );
    }),
    {
      examples: [
        ['ΟΔΥΣ', 'Σ', 'ΕΥΣ'],
        ['İ', 'İ', 'Σ'],
        ['e', '\u0301', 'é'],
      ],
    },
  );
});

test('folding twice is the same as once', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(foldLetters(foldLetters(any))).toBe(foldLetters(any));
    }),
  );
});

test.each([
  ['Niamh O’Brien', 'obrien', 'O’Brien'],
  ['Ann’s house', 'ann', 'Ann'],
  ['Große Straße', 'strasse', 'Straße'],
  ['Rene\u0301 Ann', 'rene', 'Rene\u0301'],
  ['🏠 Siân', 'sian', 'Siân'],
])('%s has %s as it is written', (whole, folded, written) => {
  expect(foundIn(whole, [folded]).map((place) => whole.slice(...place))).toEqual([written]);
  expect(whole.slice(...(wordFinder(folded)(whole) ?? []))).toBe(written);
});

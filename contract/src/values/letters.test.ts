import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldLetters, foldSearch, foldText, foundIn } from './letters.ts';
import { wordFinder } from './search.ts';

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

const parts = fc
  .array(fc.constantFrom('a', 'B.', 'ltd', 'Co.', 'st', '&', ' ', ' ', '.', 'é', 'ann', ',', '('))
  .map((some) => some.join(''));

test('folding twice is the same as once', () => {
  fc.assert(
    fc.property(fc.oneof(text, parts), (any) => {
      for (const fold of [foldLetters, foldText, foldSearch])
        expect(fold(fold(any))).toBe(fold(any));
    }),
  );
});

test.each([
  ['Smith Lettings Ltd', 'SMITH LETTINGS LIMITED', 'Smith Lettings Ltd.'],
  ['Smith & Co', 'Smith and Company', 'Smith&Co.'],
  ['Hoe & Co. Ltd', 'Hoe and Company Limited'],
  ['J.P. Homes', 'JP Homes', 'J P Homes', 'J. P. Homes', 'j.p homes'],
  ['Acme P.L.C.', 'Acme plc'],
  ['Acme L.L.P.', 'Acme LLP'],
  ['St John’s Homes', 'Saint Johns Homes', "St. John's Homes"],
])('%s and %s are the same name', (...names) => {
  expect(new Set(names.map(foldText)).size).toBe(1);
});

test.each([
  ['co-living', 'co-living'],
  ['Co', 'co'],
  ['West', 'west'],
  ['High St', 'high st'],
  ['v1.2 a.m', 'v1.2 am'],
])('%s stays %s', (name, folded) => {
  expect(foldText(name)).toBe(folded);
});

test('single letters of a search may begin two words', () => {
  expect(foldSearch('J P homes ltd')).toBe('j p homes limited');
  expect(foldSearch('J.P. homes')).toBe('jp homes');
});

test.each([
  ['Niamh O’Brien', 'obrien', 'O’Brien'],
  ['Ann’s house', 'ann', 'Ann'],
  ['Große Straße', 'strasse', 'Straße'],
  ['Rene\u0301 Ann', 'rene', 'Rene\u0301'],
  ['🏠 Siân', 'sian', 'Siân'],
  ['Hoe & Co. Ltd, Leeds', 'company limited', 'Co. Ltd'],
  ['The J. P. Homes', 'jp', 'J. P.'],
  ['by St. John', 'saint john', 'St. John'],
])('%s has %s as it is written', (whole, folded, written) => {
  expect(foundIn(whole, [folded]).map((place) => whole.slice(...place))).toEqual([written]);
  expect(whole.slice(...(wordFinder(folded)(whole) ?? []))).toBe(written);
});

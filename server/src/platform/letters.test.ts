import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readLetters } from './letters.ts';

const FONTS = fileURLToPath(new URL('../../../web/src/ui/theme/fonts/', import.meta.url));
const letters = await readLetters(FONTS);
const BOLD = { size: 100, weight: 600 };

it('has the letters of Welsh, Polish and Turkish names, and none of other scripts', () => {
  for (const letter of 'AzÉßŁłŴŵŶŷİğřőẁ£…')
    expect([letter, letters.has(letter)]).toEqual([letter, true]);
  for (const letter of '木שа🏠') expect([letter, letters.has(letter)]).toEqual([letter, false]);
});

it('outlines a line, with the distances between its letters, in a size and a weight', () => {
  const { d, width } = letters.outline('Ławka', BOLD);
  expect(d).toMatch(/^(?:[MLQCZ][-\d. ]*)+$/);
  expect(width).toBeCloseTo(letters.width('Ławka', BOLD));
  expect(letters.width('Ławka', { ...BOLD, size: 200 })).toBeCloseTo(2 * width);
  expect(letters.width('Ławka', { ...BOLD, weight: 400 })).toBeLessThan(width);
  const apart = letters.width('T', BOLD) + letters.width('o', BOLD);
  expect(letters.width('To', BOLD)).toBeLessThan(apart);
});

it('leaves out what it does not have', () => {
  expect(letters.outline('木🏠', BOLD)).toEqual({ d: '', width: 0 });
  expect(letters.outline('A木', BOLD)).toEqual(letters.outline('A', BOLD));
});

import { expect, it } from 'vitest';
import { faultsOfNames, holdsSiteName, NAME_WORDS, nameSkeleton } from './names.ts';

const faultOf = (name: string) => faultsOfNames({ name }).name;

it.each([
  ...['Anna Honest', 'O’Brien & Sons (Leeds) Ltd', "D'Arcy-Smith", 'Łukasz Żak', 'Zoë Ünlü'],
  ...[
    'R+B Homes 24/7',
    'Jim "Jimbo" Smith',
    'Lets @ 100% £1',
    'No. 1 Lets',
    'Steel Lintels Ltd',
    'Lintel Lettings',
    'Ελένη Παππά',
  ],
  ...['Мария Петрова', 'Lloyd’s of London', '王小明', 'محمد علي', 'Checkers Lettings'],
])('%s is a name', (name) => {
  expect(faultOf(name)).toBeUndefined();
});

it.each([
  ['Aviva plc ✓', NAME_WORDS.signs],
  ['Savills ✔', NAME_WORDS.signs],
  ['Homes 🏠', NAME_WORDS.signs],
  ['Sav\u200bills', NAME_WORDS.signs],
  ['Sav\u034fills', NAME_WORDS.signs],
  ['Sаvills plc', NAME_WORDS.alphabets],
  ['Aviva plc. Checked on the register, 3 November 2026.', NAME_WORDS.check],
  ['Aviva, Verified by Lintel', NAME_WORDS.check],
  ['Lintel', NAME_WORDS.site],
  ['LINTEL Support', NAME_WORDS.site],
  ['Lintel Verification Team', NAME_WORDS.site],
  ['The official Lintel', NAME_WORDS.site],
  ['Ｌintel staff', NAME_WORDS.site],
])('fault: a name has a shape: %s', (name, words) => {
  expect(faultOf(name)).toBe(words);
});

it('a name that stays as it was is not judged', () => {
  expect(faultsOfNames({ name: 'Savills ✔' }, { name: 'Savills ✔' })).toEqual({});
  expect(faultsOfNames({ name: null })).toEqual({});
});

it('names that look alike have one skeleton', () => {
  expect(nameSkeleton('Ѕара Ноmеѕ')).toBe(nameSkeleton('SAPA  homes'));
  expect(nameSkeleton('Ｓavills, PLC')).toBe('savills plc');
  expect(nameSkeleton('Savills')).not.toBe(nameSkeleton('Savile'));
  expect(holdsSiteName('Lintel Lettings')).toBe(true);
  expect(holdsSiteName('Steel Lintels Ltd')).toBe(false);
});

import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Rosalind Ashe', 'RA'],
  ['Pennine Yield Sourcing', 'PY'],
  ['Irwell & Sons', 'IS'],
  ['Nadia Okonjo-Reid', 'NO'],
  ['  Lintel  ', 'L'],
  ['"Élan" (North)', 'ÉN'],
  ['4 Corners', '4C'],
  ['E\u0301mile Zola', 'ÉZ'],
  ['', ''],
  ['& -', ''],
])('%j becomes %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

import type { ListFigures } from '@lintel/contract/front-door/public-lists';
import { expect, test } from 'vitest';
import { figureWords, joinWords, listTitle } from './list-words.ts';

const leeds: ListFigures = {
  role: 'management',
  city: 'Leeds',
  count: 1_011,
  checked: [
    { kind: 'redress', count: 7 },
    { kind: 'client_money', count: 6 },
    { kind: 'identity', count: 1 },
  ],
  fees: { least: 8, middle: 10, most: 12.5 },
};
const siteWith = (management: number) => ({
  statistics: {
    ...{ members: 900, connections: null, cities: null },
    membersByLocation: [
      {
        ...{ location: 'Leeds' as const, count: management },
        byRole: { investor: 0, sourcer: 0, service_provider: 0, management },
      },
    ],
  },
});

test('a list is described by what its members have in common', () => {
  expect(listTitle(leeds)).toBe('Letting agents in Leeds');
  expect(figureWords(leeds)).toEqual([
    '1,011 letting agents in Leeds show a public page on Lintel.',
    'We have checked the redress membership of 7 of them, the client money protection of 6 and the identity of 1.',
    'Management fees are from 8% to 12.5% of rent, half of them 10% or less.',
  ]);
});

test('what says nothing is left out', () => {
  const figures = { city: null, count: 3, checked: [] };
  const trades = { ...leeds, ...figures, role: 'service_provider' } as const;
  expect(figureWords(trades)).toEqual(['3 trades and services show a public page on Lintel.']);
  const feesOf = (least: number, middle: number, most: number) =>
    figureWords({ ...leeds, fees: { least, middle, most } }).at(-1);
  expect(feesOf(10, 10, 10)).toBe('Management fees are 10% of rent.');
  expect(feesOf(8, 10, 10)).toBe('Management fees are from 8% to 10% of rent.');
});

test.each([
  [1_500, 'See all 1,500+ in Leeds, compare and write to them: join free'],
  [1_011, 'See all in Leeds, compare and write to them: join free'],
  [0, 'See all in Leeds, compare and write to them: join free'],
])('more members are promised only where there are more: %i', (listed, words) => {
  expect(joinWords(siteWith(listed), leeds)).toBe(words);
});

import type { ListFigures } from '@lintel/contract/front-door/public-lists';
import { expect, test } from 'vitest';
import { figureTexts, joinTexts, lampsText, listName, listTitle } from './list-text.ts';

const leeds: ListFigures = {
  role: 'management',
  city: 'Leeds',
  count: 1_011,
  checkedCount: 7,
  checked: [
    { kind: 'redress', count: 7 },
    { kind: 'client_money', count: 6 },
    { kind: 'identity', count: 1 },
  ],
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
  expect(listName(leeds)).toBe('Letting agents in Leeds');
  expect(figureTexts(leeds)).toEqual([
    '1,011 letting agents in Leeds show a public page on Lintel.',
    'We have checked the redress membership of 7 of them, the client money protection of 6 and the identity of 1.',
  ]);
});

test('a title says what all charge where one page has them, and how many are checked', () => {
  const titleOf = (fees: (number | null)[], given: object = {}) =>
    listTitle({
      figures: { ...leeds, count: 4, checkedCount: 2 },
      members: fees.map((feePercentage) => ({ feePercentage })),
      pages: 1,
      ...given,
    });
  const who = '4 letting agents in Leeds';
  expect(titleOf([13.5, null, 10.5])).toBe(`${who}: fees 10.5 to 13.5%, 2 checked`);
  expect(titleOf([12, 12])).toBe(`${who}: fees 12%, 2 checked`);
  expect(titleOf([12, null])).toBe(`${who}: 2 checked`);
  expect(titleOf([13.5, 10.5], { pages: 2 })).toBe(`${who}: 2 checked`);
  expect(titleOf([], { figures: { ...leeds, count: 4, checkedCount: 0 } })).toBe(who);
});

test('lamps are lit for those who answer within a day', () => {
  const lit = { answersWithinDay: true };
  const members = [lit, { answersWithinDay: false }, lit];
  const words = '2 answer within a day: their lamps are lit.';
  expect(lampsText({ members, pages: 1 })).toBe(words);
  expect(lampsText({ members: [lit], pages: 1 })).toBe('1 answers within a day: the lamp is lit.');
  expect(lampsText({ members, pages: 2 })).toBeNull();
  expect(lampsText({ members: [], pages: 1 })).toBeNull();
});

test('what says nothing is left out', () => {
  const trades: ListFigures = {
    role: 'service_provider',
    city: null,
    count: 3,
    checkedCount: 0,
    checked: [],
  };
  expect(figureTexts(trades)).toEqual(['3 trades and services show a public page on Lintel.']);
});

test.each([
  [1_500, 'See all 1,500+ in Leeds, compare and write to them: join free'],
  [1_011, 'See all in Leeds, compare and write to them: join free'],
  [0, 'See all in Leeds, compare and write to them: join free'],
])('more members are promised only where there are more: %i', (listed, words) => {
  expect(joinTexts(siteWith(listed), leeds)).toBe(words);
});

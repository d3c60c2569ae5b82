import { TERMS } from '@lintel/contract/values/search-terms';
import { describe, expect, it, test } from 'vitest';
import { gazetteer } from '#engine/places/gazetteer.ts';
import { placeNamed } from '#engine/places/place-names.ts';
import { FORUM_QUESTIONS } from '#testing/forum-questions.ts';
import { MORE_QUESTIONS } from '#testing/more-questions.ts';
import { expectedOf, HOME, QUESTIONS } from '#testing/questions.ts';
import { readQuestion } from './question.ts';
import { understand } from './understand.ts';

const FIRST = { sort: 'match', page: 1, limit: 24 } as const;

describe('a question', () => {
  it.each([...QUESTIONS, ...MORE_QUESTIONS, ...FORUM_QUESTIONS])('%s', (question, asked) => {
    // No one has a name.
    const { respelt } = readQuestion({ ...FIRST, q: question }, { count: () => 0, home: HOME });
    const { filters, sort, text } = understand(respelt ?? question, { home: HOME });
    expect({ filters, text, ...(sort && { sort }) }).toEqual(expectedOf(asked));
  });
});

test.each([
  ['plumber in Deal', { services: ['Maintenance & Repairs'], place: 'deal-kent' }],
  ['deal', { role: ['sourcer'] }],
  ['letting agents in Street', { role: ['management'], place: 'street-somerset' }],
  ['Street', { place: 'street-somerset' }],
  ['cleaners in Wetherby and Leeds', { place: 'wetherby-leeds,leeds-leeds' }],
  ['cleaners in Wetherby, Leeds', { place: 'wetherby-leeds' }],
  ['plumber Great Yarmouth', { place: 'great-yarmouth-norfolk' }],
  ['plumber tooting london', { place: 'tooting-greater-london' }],
  ['agents Glasgow west end', { role: ['management'], place: 'glasgow-glasgow' }],
  ['agents London mill hill', { role: ['management'], place: placeNamed('Mill Hill')?.id }],
  ['Brighton and Hove', { place: 'in-brighton-and-hove' }],
])('%s means the place', (q, filters) => {
  expect(understand(q, {})).toMatchObject({ filters, text: '' });
});

test('fault: a word that objects of JavaScript have is a word', () => {
  expect(understand('constructor leeds', {})).toMatchObject({ text: 'constructor' });
});

test('no term is empty', () => {
  expect(TERMS.filter(({ words }) => words === '')).toEqual([]);
});

test('what is in quotes stays text', () => {
  expect(understand('"leeds lettings" plumber', {})).toMatchObject({
    text: '"leeds lettings"',
    filters: { services: ['Maintenance & Repairs'] },
  });
});

test('of places that lie in each other the smallest is left, and four at most', () => {
  const placeIn = (q: string) => understand(q, {}).filters.place;
  expect(placeIn('ls1 leeds')).toBe('ls1');
  expect(placeIn('leeds west yorkshire england')).toBe('leeds-leeds');
  expect(placeIn('leeds york hull derby bath')?.split(',')).toHaveLength(4);
  expect(placeIn('LS1O')).toBe('ls10');
});

test.each([
  ['agents for landlords in kent', { role: ['management'], place: 'in-kent' }],
  ['100-150k', { budgetMin: 100_000, budgetMax: 150_000 }],
  ['£75k to £90k cash buyers', { budgetMin: 75_000, budgetMax: 90_000, role: ['investor'] }],
  ['3 bed house leeds', { place: 'leeds-leeds' }],
  ['LS6 or LS7', { place: 'ls6,ls7' }],
  ['electrician ls6 2ab', { place: 'ls6', services: ['Maintenance & Repairs'] }],
  ['NI', { place: 'in-northern-ireland' }],
  ['w yorks', { place: 'in-west-yorkshire' }],
  ['south london plumber', { place: 'london-greater-london', services: ['Maintenance & Repairs'] }],
  ['Leeds city centre', { place: 'leeds-leeds' }],
  ['Wells', { place: 'wells-somerset' }],
  ['sale', { place: 'sale-trafford' }],
  ['nationwide letting agents', { role: ['management'] }],
  ['someone to let my flat', { services: ['Tenant Management'] }],
  ['investors under 5%', { role: ['investor'] }],
  ['R2SA managers', { role: ['management'], focus: ['Short-let'] }],
  ['within 12 miles of york', { place: 'york-york', within: 25 }],
] as const)('%s is understood', (q, filters) => {
  expect(understand(q, {})).toMatchObject({ filters, text: '' });
});

test.each([
  ['Douglas, Isle of Man', 'the Isle of Man'],
  ['plumber in Ramsey, IOM', 'the Isle of Man'],
  ['letting agents jersey', 'Jersey'],
  ['St Helier Jersey', 'Jersey'],
  ['gardener St. Peter Port, Guernsey', 'Guernsey'],
  ['the Channel Islands', 'the Channel Islands'],
  ['roofer JE2', 'Jersey'],
])('%s is outside the United Kingdom', (q, name) => {
  const { filters, text, outsideUk } = understand(q, {});
  expect({ place: filters.place, text, outsideUk }).toEqual({ text: '', outsideUk: [name] });
});

test('a place of the United Kingdom that is called like one outside is found', () => {
  const place = 'douglas-south-lanarkshire';
  expect(understand('Douglas', {})).toMatchObject({ filters: { place }, outsideUk: [] });
});

test('no term of one word is the name of a town, except where the trade means more', () => {
  const towns = new Set(
    gazetteer()
      .towns()
      .map(({ name }) => name.toLowerCase()),
  );
  const both = TERMS.map(({ words }) => words).filter((words) => towns.has(words));
  expect(both).toEqual(['deal']);
});

test('a text of many unknown words costs a search for eight of them', () => {
  const looked = new Set<unknown>();
  const count = ({ q }: { q?: string | undefined }) => {
    looked.add(q);
    return 0;
  };
  const words = Array.from({ length: 50 }, (_, at) => {
    return `x${String.fromCharCode(97 + (at % 26), 97 + (at % 25))}xq`;
  });
  readQuestion({ ...FIRST, q: words.join(' ') }, { count });
  expect(looked.size).toBe(8);
  looked.clear();
  readQuestion({ ...FIRST, q: `plumber ${words.join(' ')}` }, { count });
  expect(looked.size).toBe(0);
});

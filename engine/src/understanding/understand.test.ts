import { describe, expect, it, test } from 'vitest';
import { gazetteer } from '#engine/places/gazetteer.ts';
import { regions } from '#engine/places/search-places.ts';
import { type Asked, QUESTIONS } from '#testing/questions.ts';
import { respellQuestion } from './respelling.ts';
import { understand } from './understand.ts';

const HOME = 'york-york';

function placeId(name: string): string {
  if (name === 'me') return HOME;
  const region = [...regions().values()].find((one) => one.name === name);
  return region?.id ?? gazetteer().findByName(name)?.id ?? `no place "${name}"`;
}

function expected({ places, sort, text = '', ...filters }: Asked) {
  const place = places && { place: places.map(placeId).join() };
  return { filters: { ...filters, ...place }, text, ...(sort && { sort }) };
}

describe('a question', () => {
  it.each(QUESTIONS)('%s', (question, asked) => {
    // In the tests nobody has a name.
    const unknown = new Set(understand(question, HOME).text.split(' '));
    const { filters, sort, text } = understand(
      respellQuestion(question, unknown) ?? question,
      HOME,
    );
    expect({ filters, text, ...(sort && { sort }) }).toEqual(expected(asked));
  });
});

test('a word of a term is not respelt because nobody has it', () => {
  const unknown = new Set(['serviced', 'acommodation']);
  expect(respellQuestion('serviced acommodation', unknown)).toBe('serviced accommodation');
});

test('what is in quotes stays text', () => {
  expect(understand('"leeds lettings" plumber', null)).toMatchObject({
    text: '"leeds lettings"',
    filters: { services: ['Maintenance & Repairs'] },
  });
});

test('of places that lie in each other the smallest is left, and four at most', () => {
  const placeIn = (q: string) => understand(q, null).filters.place;
  expect(placeIn('ls1 leeds')).toBe('ls1');
  expect(placeIn('leeds west yorkshire england')).toBe('leeds-leeds');
  expect(placeIn('leeds york hull derby bath')?.split(',')).toHaveLength(4);
  expect(placeIn('LS1O')).toBe('ls10');
});

import { expect, test } from 'vitest';
import { exactAmong, findAmong } from './found-places.ts';
import { type Place, withNewest } from './stored-places.ts';

const town = (name: string, county: string): Place => ({
  id: `${name}-${county}`,
  name,
  county,
  nation: 'England',
  kind: 'town',
});
const LS6: Place = { ...town('LS6, Leeds', ''), id: 'ls6', kind: 'outcode' };
const NEWPORTS = [town('Newport', 'Newport'), town('Newport', 'Isle of Wight')];
const LEEDS = town('Leeds', 'Leeds');

test('the last 20 places found are stored, each once', () => {
  const stored = withNewest(
    Array.from({ length: 20 }, (_, i) => town(`Town ${i}`, 'Kent')),
    [LS6, town('Town 3', 'Kent')],
  );
  expect(stored).toHaveLength(20);
  expect(stored.slice(0, 3).map(({ name }) => name)).toEqual(['LS6, Leeds', 'Town 3', 'Town 0']);
  expect(stored.at(-1)?.name).toBe('Town 18');
});

test('stored places are found by the beginnings of their words', () => {
  const places = [LS6, LEEDS, ...NEWPORTS];
  expect(findAmong(places, 'lee')).toEqual([LS6, LEEDS]);
  expect(findAmong(places, 'newp wight')).toEqual([NEWPORTS[1]]);
  expect(findAmong(places, 'eeds')).toEqual([]);
});

test('a text names a place in full if there is one alone of that name', () => {
  expect(exactAmong([LS6, LEEDS], ' leeds ')).toBe(LEEDS);
  expect(exactAmong([LS6, LEEDS], 'LS6 2AB')).toBe(LS6);
  expect(exactAmong(NEWPORTS, 'Newport')).toBeUndefined();
  expect(exactAmong([LEEDS], 'Leed')).toBeUndefined();
});

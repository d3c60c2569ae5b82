import { CITIES, ELSEWHERE } from '@lintel/contract/values/members';
import { WALLS } from '@lintel/contract/values/walls';
import { expect, it } from 'vitest';
import { gazetteer } from './gazetteer.ts';
import walls from './walls.json' with { type: 'json' };
import { wallOf } from './walls.ts';

const at = (basePlaceId: string) => wallOf({ basePlaceId, location: null });

it('has one wall for each county of the gazetteer, and for no other', () => {
  const counties = new Set(
    gazetteer()
      .towns()
      .map(({ county }) => county),
  );
  expect(Object.keys(walls).toSorted()).toEqual([...counties].toSorted());
  expect(Object.values(walls).filter((wall) => !WALLS.some((one) => one === wall))).toEqual([]);
});

it('builds where a member is based, or else in their city', () => {
  expect(at('london-greater-london')).toBe('stock-brick');
  expect(at('aberdeen-aberdeen')).toBe('blond-stone');
  expect(at('m27')).toBe('red-brick');
  expect(at('bt48')).toBe('red-brick');
  expect(wallOf({ basePlaceId: 'ox4', location: 'London' })).toBe('limestone');
  expect(wallOf({ basePlaceId: null, location: 'Brighton' })).toBe('stucco');
});

it('is plain only where no place is stated or known', () => {
  const plain = gazetteer()
    .all()
    .filter(({ id }) => at(id) === 'plain');
  expect(plain.map(({ name }) => name)).toEqual([]);
  expect(CITIES.filter((location) => wallOf({ basePlaceId: null, location }) === 'plain')).toEqual(
    [],
  );
  expect(wallOf({ basePlaceId: null, location: ELSEWHERE })).toBe('plain');
  expect(wallOf({ basePlaceId: 'no-such-place', location: null })).toBe('plain');
});

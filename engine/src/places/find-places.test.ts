import { expect, it, test } from 'vitest';
import { findPlaces } from './find-places.ts';
import { placeNamed } from './place-names.ts';

const named = (text: string) => {
  const { items, named: count } = findPlaces(text, { limit: 8, withRegions: true });
  return items.slice(0, count).map(({ name }) => name);
};

it.each([
  ['LS6, Leeds', 'LS6, Leeds'],
  ['Leeds LS6', 'LS6, Leeds'],
  ['leeds, ls6 2ab', 'LS6, Leeds'],
  ['LS6-2AB', 'LS6, Leeds'],
  ['LS1O', 'LS10, Leeds'],
  ['LSI 2AB', 'LS1, Leeds'],
  ['0X4', 'OX4, Oxford'],
  ['EI4', 'E14, London'],
  ['OL8', 'OL8, Oldham'],
  ['Saint Albans', 'St Albans'],
  ['st. albans', 'St Albans'],
  ['Gt Yarmouth', 'Great Yarmouth'],
  ['Newcastle Tyne', 'Newcastle upon Tyne'],
  ['newcastle-on-tyne', 'Newcastle upon Tyne'],
  ['stoke trent', 'Stoke-on-Trent'],
  ['stokeontrent', 'Stoke-on-Trent'],
  ['kings lynn', "King's Lynn"],
  ['Headingley', 'LS6, Leeds'],
  ['Headingley, Leeds', 'LS6, Leeds'],
  ['Bradford, West Yorkshire, UK', 'Bradford'],
  ['Cornwall', 'Cornwall'],
  ['the North West', 'North West'],
  ['Scotland', 'Scotland'],
  ['Caerdydd', 'Cardiff'],
  ['Abertawe', 'Swansea'],
  ['Casnewydd', 'Newport'],
  ['Wrecsam', 'Wrexham'],
  ['Dun Eideann', 'Edinburgh'],
  ['Dùn Èideann', 'Edinburgh'],
  ['Middlesborough', 'Middlesbrough'],
  ['Loughborogh', 'Loughborough'],
  ['Edinborough', 'Edinburgh'],
  ['Birmimgham', 'Birmingham'],
])('%s is %s', (text, name) => {
  expect(named(text)).toContain(name);
});

it.each([
  ['Ledes', undefined],
  ['Harrogte', 'Harrogate'],
  ['Cheltanham', 'Cheltenham'],
  ['Milton Keynse', 'Milton Keynes'],
])('misspelt, %s suggests %s', (text, name) => {
  const { items, named: count } = findPlaces(text, { limit: 8 });
  expect(count).toBe(0);
  if (name) expect(items[0]?.name).toBe(name);
});

test('what is called so comes before what begins so', () => {
  const { items, named: count } = findPlaces('Lincoln', { limit: 8, withRegions: true });
  expect(count).toBe(1);
  expect(items.slice(0, 2).map(({ name }) => name)).toEqual(['Lincoln', 'Lincolnshire']);
});

test('counties, regions and nations are found only if asked for', () => {
  const kinds = (withRegions: boolean) =>
    findPlaces('Yorkshire', { limit: 8, withRegions }).items.map(({ kind }) => kind);
  expect(kinds(true)[0]).toBe('region');
  expect(kinds(false)).not.toContain('region');
  expect(placeNamed('Cornwall')).toBeUndefined();
});

test('an outcode says its county, and the district that it was found by', () => {
  const first = (text: string) => findPlaces(text, { limit: 1 }).items[0];
  expect(first('TR19')).toMatchObject({ name: 'TR19, Penzance', county: 'Cornwall' });
  expect(first('headingl')).toMatchObject({ id: 'ls6', district: 'Headingley' });
});

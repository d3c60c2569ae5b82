import { getMap } from '@lintel/contract/directory/places';
import { cellOf, gazetteer, MAP_SIZE } from '@lintel/engine/places';
import { expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import { openTestApp } from '#server/testing/test-app.ts';

it('the map shows where members work from, those of a city without a base in the city', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1000 });
  await aMember(app, { location: 'Leeds', basePlaceId: null });
  await aMember(app, { location: 'Bristol', basePlaceId: 'plymouth-plymouth' });
  await aMember(app, { location: 'Elsewhere in the UK', basePlaceId: 'pl4' });
  const { client } = await aMember(app, { location: 'Leeds', basePlaceId: 'plymouth-plymouth' });
  const map = await client.call(getMap, {});
  const at = (id: string) => cellOf(gazetteer().find(id) as { lat: number; lng: number });
  expect(map).toEqual({
    ...MAP_SIZE,
    dots: expect.arrayContaining([
      { place: { id: 'leeds-leeds', name: 'Leeds' }, ...at('leeds-leeds'), count: 1 },
      {
        place: { id: 'plymouth-plymouth', name: 'Plymouth' },
        ...at('plymouth-plymouth'),
        count: 3,
      },
    ]),
  });
  expect(map.dots).toHaveLength(2);
});

it('no place lies beside the map', () => {
  const beside = gazetteer()
    .all()
    .filter((place) => {
      const { x, y } = cellOf(place);
      return x < 0 || y < 0 || x >= MAP_SIZE.width || y >= MAP_SIZE.height;
    });
  expect(beside).toEqual([]);
});

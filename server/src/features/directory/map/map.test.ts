import { getMap } from '@lintel/contract/directory/places';
import { searchProfiles } from '@lintel/contract/directory/search';
import { blockMember } from '@lintel/contract/safety/blocks';
import { cellOf, gazetteer, MAP_SIZE } from '@lintel/engine/places';
import { expect, it } from 'vitest';
import { aMember } from '#server/testing/builders.ts';
import type { Talker } from '#server/testing/talk.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const at = (id: string) => cellOf(gazetteer().find(id) as { lat: number; lng: number });

it('the map shows where members work from, those of a city without a base in the city', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1000 });
  for (let i = 0; i < 3; i += 1) await aMember(app, { location: 'Leeds', basePlaceId: null });
  await aMember(app, { location: 'Bristol', basePlaceId: 'plymouth-plymouth' });
  await aMember(app, { location: 'Elsewhere in the UK', basePlaceId: 'pl4' });
  // Too few to be shown.
  for (let i = 0; i < 2; i += 1) await aMember(app, { location: 'Cardiff', basePlaceId: null });
  const { client } = await aMember(app, { location: 'Leeds', basePlaceId: 'plymouth-plymouth' });
  const map = await client.call(getMap, {});
  expect(map).toEqual({
    ...MAP_SIZE,
    dots: expect.arrayContaining([
      { place: { id: 'leeds-leeds', name: 'Leeds' }, ...at('leeds-leeds'), count: 3 },
      {
        place: { id: 'plymouth-plymouth', name: 'Plymouth' },
        ...at('plymouth-plymouth'),
        count: 3,
      },
    ]),
  });
  expect(map.dots).toHaveLength(2);
});

it('the map counts no one that a block hides from the viewer, as a search does', async () => {
  await using app = await openTestApp({ rateLimitFactor: 1000 });
  const location = 'Leeds' as const;
  const inTheCity = () => aMember(app, { location, basePlaceId: null });
  const [ada, ben] = [await inTheCity(), await inTheCity()];
  const [cy, dan] = [await inTheCity(), await inTheCity()];
  await inTheCity();
  const inLeeds = async ({ client }: Talker) => {
    const { dots } = await client.call(getMap, {});
    const { total } = await client.call(searchProfiles, { query: { location: ['Leeds'] } });
    return { map: dots[0]?.count ?? 0, search: total };
  };
  expect(await inLeeds(ada)).toEqual({ map: 5, search: 5 });
  await ben.client.call(blockMember, { params: { id: ada.id } });
  for (const member of [ada, ben]) expect(await inLeeds(member)).toEqual({ map: 4, search: 4 });
  expect(await inLeeds(cy)).toEqual({ map: 5, search: 5 });
  for (const { id } of [cy, dan]) await ada.client.call(blockMember, { params: { id } });
  expect(await inLeeds(ada)).toEqual({ map: 0, search: 2 });
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

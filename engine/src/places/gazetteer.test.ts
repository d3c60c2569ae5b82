import { NATIONS } from '@lintel/contract/values/places';
import { readOutcode } from '@lintel/contract/values/postcodes';
import { describe, expect, it } from 'vitest';
import { distanceInMiles } from './distance.ts';
import { findPlaces } from './find-places.ts';
import { gazetteer, type Place } from './gazetteer.ts';
import { isOutsideUk } from './outside-uk.ts';
import { placeNamed } from './place-names.ts';

const FAR_MILES = 37.3; // 60 km
const AREAS = `
  AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT
  DY E EC EH EN EX FK FY G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL
  LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL
  SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE
`
  .trim()
  .split(/\s+/);

/** Post towns that are far from the middle of their area, because the area is large or its middle is not its centre. */
const FAR_TOWNS = {
  AB: ['Ballindalloch', 'Aberlour', 'Fraserburgh', 'Buckie'],
  BT: [
    'Derry',
    'Limavady',
    'Coleraine',
    'Ballycastle',
    'Portstewart',
    'Portrush',
    'Bushmills',
    'Enniskillen',
    'Fivemiletown',
    'Clogher',
    'Omagh',
    'Castlederg',
    'Strabane',
  ],
  DG: ['Stranraer'],
  EX: ['Bude'],
  HS: ['Lochboisdale', 'Castlebay'],
  IV: [
    'Gairloch',
    'Elgin',
    'Lossiemouth',
    'Fochabers',
    'Kyle of Lochalsh',
    'Portree',
    'Plockton',
    'Strome Ferry',
    'Strathcarron',
    'Glenelg',
  ],
  KW: ['Kirkwall', 'Stromness'],
  LL: ['Wrexham', 'Llangollen', 'Aberdyfi', 'Tywyn'],
  NE: ['Chathill', 'Seahouses', 'Bamburgh', 'Belford', 'Wooler'],
  PA: [
    'Paisley',
    'Renfrew',
    'Erskine',
    'Bridge of Orchy',
    'Appin',
    'Craignure',
    'Tobermory',
    'Isle of Iona',
    'Isle of Tiree',
    'Isle of Coll',
  ],
  PH: [
    'Grantown-on-Spey',
    'Roybridge',
    'Fort Augustus',
    'Fort William',
    'Spean Bridge',
    'Invergarry',
    'Acharacle',
    'Glenfinnan',
    'Lochailort',
    'Arisaig',
    'Mallaig',
    'Isle of Eigg',
    'Isle of Rum',
    'Isle of Canna',
    'Ballachulish',
    'Kinlochleven',
  ],
  SY: ['Aberystwyth', 'Borth', 'Tregaron'],
  TR: ["St Mary's"],
  YO: ['Whitby'],
};

const areaOf = ({ id }: Place) => (/^[a-z]+/.exec(id)?.[0] ?? '').toUpperCase();
const byArea = Map.groupBy(gazetteer().outcodes(), areaOf);
const idsFor = (text: string) => findPlaces(text, { limit: 8 }).items.map(({ id }) => id);

describe('the outcodes', () => {
  it('are of all the postcode areas of the United Kingdom', () => {
    expect([...byArea.keys()].sort()).toEqual([...AREAS].sort());
    expect(AREAS).toHaveLength(121);
  });

  it('are there once each', () => {
    const ids = gazetteer()
      .outcodes()
      .map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lie within 60 km of the middle of their area, except for these', () => {
    const far = [...byArea.values()].flatMap((places) => {
      const middle = { lat: median(places, 'lat'), lng: median(places, 'lng') };
      return places.filter((place) => distanceInMiles(place, middle) > FAR_MILES);
    });
    const townsOf = (places: Place[]) => [
      ...new Set(places.map(({ name }) => name.split(', ')[1])),
    ];
    const found = [...Map.groupBy(far, areaOf)].map(([area, places]) => [area, townsOf(places)]);
    expect(Object.fromEntries(found)).toEqual(FAR_TOWNS);
  });
});

describe('a search for a place', () => {
  it.each([
    ['ls6', ['ls6']],
    ['LS6 2AB', ['ls6']],
    ['ec1a 1bb', ['ec1']],
    ['TR19', ['tr19']],
    ['m1 1', ['m1', 'm11', 'm12', 'm13', 'm14', 'm15', 'm16', 'm17']],
    ['newport isle', ['newport-isle-of-wight']],
    ["King's Lynn", ['kings-lynn-norfolk']],
    ['xyzzy', []],
    ['?', []],
  ])('%s finds %o', (text, ids) => {
    expect(idsFor(text)).toEqual(ids);
  });

  it('takes the largest of a name, with or without what tells it from the others', () => {
    const named = (text: string) => placeNamed(text)?.name;
    expect(named('Newcastle')).toBe('Newcastle upon Tyne');
    expect(named('Newcastle, Newry Mourne and Down')).toBe('Newcastle');
    expect(named('Barrow')).toBe('Barrow in Furness');
    expect(named('Stoke')).toBe('Stoke-on-Trent');
    expect(named('Wolver')).toBeUndefined();
    expect(findPlaces('newcastle', { limit: 2 }).items.map(({ name }) => name)).toEqual([
      'Newcastle upon Tyne',
      'Newcastle under Lyme',
    ]);
  });

  it('tells the Newports apart by county, the largest first', () => {
    const newports = findPlaces('newport', { limit: 8 }).items.filter(
      ({ name }) => name === 'Newport',
    );
    expect(newports.map(({ county }) => county)).toEqual([
      'Newport',
      'Isle of Wight',
      'Telford and Wrekin',
      'Essex',
      'East Riding of Yorkshire',
      'Pembrokeshire',
    ]);
  });

  it('finds what begins with the words before what contains them', () => {
    const firstOf = (text: string) => idsFor(text)[0];
    expect(firstOf('leed')).toBe('leeds-leeds');
    expect(firstOf('Plymouth')).toBe('plymouth-plymouth');
    expect(firstOf('stoke on')).toBe('stoke-on-trent-stoke-on-trent');
    expect(firstOf('Hull')).toBe('kingston-upon-hull-kingston-upon-hull');
    expect(firstOf('Londonderry')).toBe('derry-derry-city-and-strabane');
    expect(findPlaces('st ives', { limit: 2 }).items).toHaveLength(2);
  });
});

it('every place is found by its id', () => {
  for (const outcode of gazetteer().outcodes()) {
    expect(gazetteer().find(outcode.id)).toBe(outcode);
  }
  expect(gazetteer().find('plymouth-plymouth')).toMatchObject({ nation: 'England' });
  expect(gazetteer().find('atlantis')).toBeUndefined();
});

it('every place lies in one of the four nations', () => {
  const others = gazetteer()
    .all()
    .filter(({ nation }) => !NATIONS.includes(nation));
  expect(others).toEqual([]);
});

it('only the first half of a postcode is read', () => {
  expect(['LS6 2AB', 'ls62ab', 'LS6', ' ls6  2', 'W1A 1AA', 'Leeds', ''].map(readOutcode)).toEqual([
    'LS6',
    'LS6',
    'LS6',
    'LS6',
    'W1',
    undefined,
    undefined,
  ]);
});

it('Crown dependencies are outside the United Kingdom', () => {
  expect(['Douglas, Isle of Man', 'St Helier, Jersey', 'GY1 1AA'].every(isOutsideUk)).toBe(true);
  expect(['Jersey', 'isle of man', 'IM1', 'JE2 3AB', 'GY1'].every(isOutsideUk)).toBe(true);
  expect(['Jersey Marine', 'Douglas', 'IG1', 'G1', 'Douglas Water'].some(isOutsideUk)).toBe(false);
});

it('distances are in miles', () => {
  const [leeds, london] = ['leeds-leeds', 'london-greater-london'].map((id) =>
    gazetteer().find(id),
  );
  if (!leeds || !london) throw new Error('A city is missing.');
  expect(distanceInMiles(leeds, london)).toBeCloseTo(170, -1);
});

function median(places: readonly Place[], key: 'lat' | 'lng'): number {
  const values = places.map((place) => place[key]).sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? 0;
}

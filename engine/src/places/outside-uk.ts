import { readOutcode } from '@lintel/contract/values/postcodes';
import { calledBy, placesCalled } from './place-names.ts';
import { simplify } from './words.ts';

const OUTSIDE = /^(IM|JE|GY)\d/;
const OUTSIDE_NAMES =
  /(?:^| )(isle of man|iom|jersey|guernsey|alderney|sark|channel islands|channel isles)$/;
/** The Crown dependencies by the area of their postcodes, and by what they are called. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ IM: 'the Isle of Man', JE: 'Jersey', GY: 'Guernsey' },
  ...{ 'isle of man': 'the Isle of Man', iom: 'the Isle of Man', jersey: 'Jersey' },
  ...{ guernsey: 'Guernsey', alderney: 'Alderney', sark: 'Sark' },
  ...{ 'channel islands': 'the Channel Islands', 'channel isles': 'the Channel Islands' },
};
const TOWNS = new Set(
  `douglas, ramsey, peel, castletown, onchan, laxey, port erin, port st mary, st johns, kirk michael, ballasalla, st helier,
  st brelade, st saviour, st clement, st aubin, gorey, trinity, grouville, st peter port, st sampson, st martin, castel,
  vale, st anne`
    .split(',')
    .map((town) => simplify(town)),
);

/** Whether this names a Crown dependency or a town in one, which are not in the United Kingdom. */
export function isOutsideUk(text: string): boolean {
  const outcode = readOutcode(text);
  if (outcode) return OUTSIDE.test(outcode);
  return OUTSIDE_NAMES.test(simplify(text)) && calledBy(text).length === 0;
}

/** The Crown dependency that some simple words name, alone or behind a town in it; undefined if they do not. */
export function dependencyCalled(words: readonly string[]): string | undefined {
  const text = words.join(' ');
  const [, area = ''] = (words.length === 1 && OUTSIDE.exec(readOutcode(text) ?? '')) || [];
  if (area) return NAMES[area];
  const [behind, name = ''] = OUTSIDE_NAMES.exec(text) ?? [];
  if (behind === undefined || placesCalled(words).length > 0) return undefined;
  const town = text.slice(0, text.length - behind.length);
  return town === '' || TOWNS.has(town) ? NAMES[name] : undefined;
}

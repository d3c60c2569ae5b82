import { readOutcode } from '@lintel/contract/values/postcodes';
import { simplify } from '#engine/text.ts';
import { calledBy, placesCalled } from './place-names.ts';

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
const TOWNS = new Set([
  'ballasalla',
  'castel',
  'castletown',
  'douglas',
  'gorey',
  'grouville',
  'kirk michael',
  'laxey',
  'onchan',
  'peel',
  'port erin',
  'port st mary',
  'ramsey',
  'st anne',
  'st aubin',
  'st brelade',
  'st clement',
  'st helier',
  'st johns',
  'st martin',
  'st peter port',
  'st sampson',
  'st saviour',
  'trinity',
  'vale',
]);

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

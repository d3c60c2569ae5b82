import { readOutcode } from '@lintel/contract/values/postcodes';

const OUTSIDE = /^(IM|JE|GY)\d/;
const OUTSIDE_NAMES = new Set(['isle of man', 'jersey', 'guernsey', 'alderney', 'sark']);

/** Whether this names a Crown dependency, which is not in the United Kingdom. */
export function isOutsideUk(text: string): boolean {
  const outcode = readOutcode(text);
  return outcode ? OUTSIDE.test(outcode) : OUTSIDE_NAMES.has(text.trim().toLowerCase());
}

import { readOutcode } from '@lintel/contract/values/postcodes';
import { calledBy } from './place-names.ts';
import { simplify } from './words.ts';

const OUTSIDE = /^(IM|JE|GY)\d/;
const OUTSIDE_NAMES = /(?:^| )(?:isle of man|jersey|guernsey|alderney|sark|channel islands)$/;

/** Whether this names a Crown dependency or a town in one, which are not in the United Kingdom. */
export function isOutsideUk(text: string): boolean {
  const outcode = readOutcode(text);
  if (outcode) return OUTSIDE.test(outcode);
  return OUTSIDE_NAMES.test(simplify(text)) && calledBy(text).length === 0;
}

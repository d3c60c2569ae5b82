import { randomInt } from 'node:crypto';
import { SHORT_CODE } from '@lintel/contract/values/front-door';

/** A new code for a short address. */
export function newCode(of: 'page' | 'invitation'): string {
  const { letters, [of]: length } = SHORT_CODE;
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

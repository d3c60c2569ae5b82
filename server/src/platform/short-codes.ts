import { randomInt } from 'node:crypto';
import { SHORT_CODE } from '@lintel/contract/values/front-door';

/** A new code for a short address: one of 27 thousand million. */
export function newCode(): string {
  const { letters, length } = SHORT_CODE;
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

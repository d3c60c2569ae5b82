import { randomInt } from 'node:crypto';
import { SHORT_CODE } from '@lintel/contract/values/short-codes';

/** A new code for a short address: one of 27 thousand million. */
export function newCode(): string {
  const { letters, length } = SHORT_CODE;
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

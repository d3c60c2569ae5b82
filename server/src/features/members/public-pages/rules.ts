import { randomInt } from 'node:crypto';
import { PUBLIC_CODE } from '@lintel/contract/values/public-pages';

/** How many days the owner's count of openings covers. */
export const COUNTED_DAYS = 30;

// Programs that say what they are: crawlers, and apps that fetch a preview of a link.
const PROGRAM =
  /bot|crawl|spider|preview|whatsapp|facebookexternalhit|slurp|embed|headless|curl|wget|python|monitor/i;

/** Whether a visit is by a person, as far as its user agent says. */
export function isPerson(userAgent: string | undefined): boolean {
  return userAgent !== undefined && userAgent !== '' && !PROGRAM.test(userAgent);
}

/** A new code for the address of a public page: one of 27 thousand million. */
export function newCode(): string {
  const { letters, length } = PUBLIC_CODE;
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

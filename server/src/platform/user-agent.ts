import type { IncomingHttpHeaders } from 'node:http';

// All browsers say Mozilla. Of programs that do as well, most say what they are: crawlers, and apps that fetch a preview
// of a link. Telephones may be called "M BOT 551".
const PROGRAM =
  /compatible;|bot\/|crawl|spider|preview|facebookexternalhit|slurp|embed|headless|lighthouse|monitor|\+https?:/i;

/** Whether a visit is by a person who sees the page, as far as the headers of the request say. */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  const { 'user-agent': userAgent = '', purpose, 'sec-purpose': secPurpose } = headers;
  const isAhead = [purpose, secPurpose].some((text) => String(text ?? '').startsWith('prefetch'));
  return userAgent.startsWith('Mozilla/5.0 ') && !PROGRAM.test(userAgent) && !isAhead;
}

// Programs that say what they are: crawlers, and apps that fetch a preview of a link.
const PROGRAM =
  /bot|crawl|spider|preview|whatsapp|facebookexternalhit|slurp|embed|headless|curl|wget|python|monitor/i;

/** Whether a visit is by a person, as far as its user agent says. */
export function isPerson(userAgent: string | undefined): boolean {
  return userAgent !== undefined && userAgent !== '' && !PROGRAM.test(userAgent);
}

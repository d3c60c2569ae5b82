import robotsParser from 'robots-parser';
import type { Clock } from '#server/platform/clock.ts';
import type { WebAnswer } from './request.ts';

// The package is a single function, which its types call a default export.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

const MAX_AGE_MILLISECONDS = 3_600_000;
const KEPT_SITES = 500;

type IsAllowed = (url: URL) => boolean;

/**
 * What sites allow this product in their robots.txt, cached for an hour. As in RFC 9309, a site without the file allows
 * everything, and one that fails to deliver it allows nothing.
 */
export class Robots {
  readonly #sites = new Map<string, { isAllowed: IsAllowed; until: number }>();
  readonly #userAgent: string;
  readonly #clock: Clock;

  constructor(userAgent: string, clock: Clock) {
    this.#userAgent = userAgent;
    this.#clock = clock;
  }

  /** @param fetch gets the file; its refusals are the caller's */
  async isAllowed(url: URL, fetch: (url: URL) => Promise<WebAnswer>): Promise<boolean> {
    const now = this.#clock.now();
    let site = this.#sites.get(url.origin);
    if (!site || site.until <= now) {
      const answer = await fetch(new URL('/robots.txt', url));
      site = { isAllowed: this.#rulesOf(answer), until: now + MAX_AGE_MILLISECONDS };
      const [oldest] = this.#sites.keys();
      if (oldest !== undefined && this.#sites.size >= KEPT_SITES) this.#sites.delete(oldest);
      this.#sites.set(url.origin, site);
    }
    return site.isAllowed(url);
  }

  #rulesOf({ status, body }: WebAnswer): IsAllowed {
    if (status >= 500) return () => false;
    if (status >= 300) return () => true;
    // After a redirect to another site, that site's file applies to the one that was asked.
    return (page) => {
      const rules = parseRobots(new URL('/robots.txt', page).href, body.toString('utf8'));
      return rules.isAllowed(page.href, this.#userAgent) ?? true;
    };
  }
}

import type { Clock } from '#server/platform/clock.ts';
import { isAllowedByRules } from './reader.ts';
import type { WebAnswer } from './request.ts';
import { isAllowedBy } from './robots-rules.ts';

const CACHED_MILLISECONDS = 3_600_000;
const CACHED_SITES = 500;
const CACHED_BYTES = 10_000_000;

/** What an answer may cost in this process, some milliseconds: the length of the rules times that of the address. */
const CHEAP = 2_000_000;

/** How much of a file is read, as RFC 9309 recommends. */
export const ROBOTS_BYTES = 500_000;

interface Site {
  /** True or false for everything, or the rules. */
  rules: boolean | Buffer;
  until: number;
}

/**
 * What sites allow this product in their robots.txt, cached for an hour. As in RFC 9309, a site without the file allows
 * everything, and one that fails to deliver it allows nothing. Another process reads rules that could take long.
 */
export class Robots {
  readonly #sites = new Map<string, Site>();
  #cachedBytes = 0;
  readonly #userAgent: string;
  readonly #clock: Clock;

  constructor(userAgent: string, clock: Clock) {
    this.#userAgent = userAgent;
    this.#clock = clock;
  }

  /** @param get reads the file; its refusals are the caller's */
  async isAllowed(url: URL, get: (url: URL) => Promise<WebAnswer>): Promise<boolean> {
    const now = this.#clock.now();
    let site = this.#sites.get(url.origin);
    if (!site || site.until <= now) {
      const answer = await get(new URL('/robots.txt', url));
      site = { rules: rulesOf(answer), until: now + CACHED_MILLISECONDS };
      this.#cache(url.origin, site);
    }
    const { rules } = site;
    if (typeof rules === 'boolean') return rules;
    const order = { rules, url: url.href, userAgent: this.#userAgent };
    return rules.length * order.url.length <= CHEAP ? isAllowedBy(order) : isAllowedByRules(order);
  }

  #cache(origin: string, site: Site): void {
    this.#drop(origin);
    this.#sites.set(origin, site);
    this.#cachedBytes += bytesOf(site);
    for (const oldest of this.#sites.keys()) {
      if (this.#sites.size <= CACHED_SITES && this.#cachedBytes <= CACHED_BYTES) return;
      this.#drop(oldest);
    }
  }

  #drop(origin: string): void {
    const site = this.#sites.get(origin);
    if (!site) return;
    this.#sites.delete(origin);
    this.#cachedBytes -= bytesOf(site);
  }
}

function rulesOf({ status, body }: WebAnswer): Site['rules'] {
  if (status >= 500) return false;
  if (status >= 300 || body.length === 0) return true;
  // A copy, because a part of a buffer holds all of it.
  return Buffer.from(body.subarray(0, ROBOTS_BYTES));
}

function bytesOf({ rules }: Site): number {
  return typeof rules === 'boolean' ? 0 : rules.length;
}

import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { OUTSIDE_MILLISECONDS } from '#server/platform/outside.ts';
import { parseWebAddress, type WebNetwork } from './network.ts';
import { requestPage, type WebAnswer, type WebRequest } from './request.ts';
import { ROBOTS_BYTES, Robots } from './robots.ts';

/** What one fetch may take altogether. */
export interface WebLimits {
  milliseconds: number;
  bytes: number;
  redirects: number;
}

export const WEB_LIMITS: WebLimits = {
  milliseconds: OUTSIDE_MILLISECONDS.web,
  bytes: 2_000_000,
  redirects: 3,
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches pages of the public internet for members, and nothing else: every address, also that of a redirect, is
 * resolved once, refused unless it is public, and connected to as it is.
 */
export class WebFetcher {
  readonly network: WebNetwork;
  readonly userAgent: string;
  readonly #limits: WebLimits;
  readonly #robots: Robots;

  /** @param site the address of this site, by which others see who asks */
  constructor(network: WebNetwork, site: string, clock: Clock, limits = WEB_LIMITS) {
    this.network = network;
    this.userAgent = `Lintel/1.0 (+${site})`;
    this.#limits = limits;
    this.#robots = new Robots(this.userAgent, clock);
  }

  /**
   * Fetch a page, whatever its status.
   * @param signal ends it before its time
   * @throws ADDRESS_NOT_ALLOWED, ROBOTS_DISALLOW, PAGE_UNREACHABLE, PAGE_TOO_LARGE
   */
  async fetch(address: string, signal?: AbortSignal): Promise<WebAnswer> {
    const within = this.#within(signal);
    const request = this.#request(within);
    return this.#follow(parseWebAddress(address), request, (url) => this.#obey(url, within));
  }

  /** Check that a page may be read by programs, without reading it. Throws as `fetch`. */
  async check(address: string, signal?: AbortSignal): Promise<URL> {
    const url = parseWebAddress(address);
    await this.#obey(url, this.#within(signal));
    return url;
  }

  #within(signal: AbortSignal | undefined): AbortSignal {
    const timeout = AbortSignal.timeout(this.#limits.milliseconds);
    return signal ? AbortSignal.any([signal, timeout]) : timeout;
  }

  #request(signal: AbortSignal): WebRequest {
    const { network, userAgent } = this;
    return { network, userAgent, signal, maxBytes: this.#limits.bytes };
  }

  async #follow(
    start: URL,
    request: WebRequest,
    check: (url: URL) => Promise<void>,
  ): Promise<WebAnswer> {
    let url = start;
    for (let redirects = 0; redirects <= this.#limits.redirects; redirects++) {
      await check(url);
      const answer = await requestPage(url, request);
      const { location } = answer.headers;
      if (!REDIRECTS.has(answer.status) || location === undefined) return answer;
      url = parseWebAddress(location, url);
    }
    throw new AppError('PAGE_UNREACHABLE');
  }

  async #obey(url: URL, signal: AbortSignal): Promise<void> {
    const request = { ...this.#request(signal), maxBytes: ROBOTS_BYTES, isCut: true };
    const fetchRules = (file: URL) => this.#follow(file, request, async () => undefined);
    if (!(await this.#robots.isAllowed(url, fetchRules))) throw new AppError('ROBOTS_DISALLOW');
  }
}

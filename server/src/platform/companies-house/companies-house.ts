import type { Officers } from '@lintel/contract/administration/evidence';
import type { FoundCompany } from '@lintel/contract/members/companies';
import { COMPANY_LIMITS, type CompanyRecord } from '@lintel/contract/values/companies';
import { requireNothingHeld } from '#server/db/one-connection.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { RateLimit, RateLimits } from '#server/platform/rate-limits.ts';
import type { CompaniesHouseSettings } from './settings.ts';
import { toCompany, toDirectors, toFound, toOfficers } from './shapes.ts';

const MILLISECONDS = 5_000;
const MAX_BYTES = 1_000_000;
const UNREADABLE = { status: 0, value: undefined };
const BUDGET_KEY = 'companies-house';
/** What one key may ask. Source: https://developer-specs.company-information.service.gov.uk/guides/rateLimiting */
const BUDGET: RateLimit = { count: 500, seconds: 300 };

export interface CompaniesHouseOptions extends CompaniesHouseSettings {
  milliseconds?: number;
  /** A replacement for `fetch`, for the demo and for tests. */
  fetch?: typeof fetch;
}

/**
 * The public register of companies. All servers share what may be asked of it. Every method throws
 * COMPANIES_UNAVAILABLE while it cannot be read.
 */
export class CompaniesHouse {
  readonly #options: CompaniesHouseOptions;
  readonly #rateLimits: RateLimits;

  constructor(options: CompaniesHouseOptions, rateLimits: RateLimits) {
    this.#options = options;
    this.#rateLimits = rateLimits;
  }

  /** A company as it is on `today` (`YYYY-MM-DD`), with the count of its directors; undefined if there is none. */
  async readCompany(number: string, today: string): Promise<CompanyRecord | undefined> {
    const company = await this.#ask(`/company/${encodeURIComponent(number)}`, toCompany);
    if (!company) return undefined;
    const officers = await this.#askOfficers(number, today);
    return { ...company, directors: officers ? toDirectors(officers) : null };
  }

  /** The officers in office, with their names; none where the register lists none. */
  async readOfficers(number: string, today: string): Promise<Officers> {
    return (await this.#askOfficers(number, today)) ?? { items: [], total: 0 };
  }

  /** At most five companies with such a name. */
  async search(name: string): Promise<FoundCompany[]> {
    const query = new URLSearchParams({ q: name, items_per_page: String(COMPANY_LIMITS.found) });
    return (await this.#ask(`/search/companies?${query}`, toFound)) ?? [];
  }

  #askOfficers(number: string, today: string): Promise<Officers | undefined> {
    const path = `/company/${encodeURIComponent(number)}/officers?items_per_page=100`;
    return this.#ask(path, (answer) => toOfficers(answer, today));
  }

  /** Ask one question; undefined if the register has nothing there. */
  async #ask<T>(path: string, read: (answer: unknown) => T): Promise<T | undefined> {
    requireNothingHeld();
    if (!(await this.#rateLimits.tryReserve({ [BUDGET_KEY]: BUDGET }))) throw unavailable();
    // What failed may name the address and the key, and nobody needs either.
    const { status, value } = await this.#send(path, read).catch(() => UNREADABLE);
    if (value !== undefined) return value;
    if (status === 404) return undefined;
    if (status === 429) await this.#rateLimits.count(BUDGET_KEY, BUDGET, { amount: BUDGET.count });
    throw unavailable();
  }

  async #send<T>(
    path: string,
    read: (answer: unknown) => T,
  ): Promise<{ status: number; value?: T }> {
    const { apiUrl, apiKey, fetch: send = fetch, milliseconds = MILLISECONDS } = this.#options;
    const credentials = Buffer.from(`${apiKey}:`).toString('base64');
    const response = await send(apiUrl.replace(/\/$/, '') + path, {
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(milliseconds),
    });
    const { status } = response;
    return status === 200 ? { status, value: read(JSON.parse(await readBody(response))) } : { status };
  }
}

// A register that cannot be read is no fault of this server.
function unavailable(): AppError {
  return new AppError('COMPANIES_UNAVAILABLE', { isExpected: true });
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error('The answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

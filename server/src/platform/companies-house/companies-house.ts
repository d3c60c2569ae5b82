import type { FoundCompany } from '@lintel/contract/evidence/companies';
import type { Officers } from '@lintel/contract/evidence/decisions';
import { COMPANY_LIMITS, type CompanyRecord } from '@lintel/contract/values/evidence';
import { requireNothingHeld } from '#server/db/one-connection.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { OUTSIDE_MILLISECONDS } from '#server/platform/outside.ts';
import type { Attempt, RateLimits } from '#server/platform/rate-limits.ts';
import type { CompaniesHouseSettings } from './settings.ts';
import { toCompany, toFound, toOfficers } from './shapes.ts';

const MAX_BYTES = 1_000_000;

type Read<T> = (answer: unknown) => T;

interface Answer<T> {
  /** 0 if there was none that could be read. */
  status: number;
  value?: T;
}

export interface CompaniesHouseOptions extends CompaniesHouseSettings {
  milliseconds?: number;
  /** A replacement for `fetch`, for the demo and for tests. */
  fetch?: typeof fetch;
}

interface Services {
  rateLimits: RateLimits;
  log: Log;
  metrics: Metrics;
}

/**
 * The public register of companies. All servers share what may be asked of it. Every method throws
 * COMPANIES_UNAVAILABLE while it cannot be read.
 */
export class CompaniesHouse {
  readonly #options: CompaniesHouseOptions;
  readonly #services: Services;
  readonly #limits: readonly Attempt[];

  constructor(
    options: CompaniesHouseOptions,
    services: Services,
    limits: readonly Attempt[] = [['companiesHouse']],
  ) {
    this.#options = options;
    this.#services = services;
    this.#limits = limits;
  }

  /** The same register, of which members may use a part. */
  forMembers(): CompaniesHouse {
    const limits: Attempt[] = [['companiesHouseByMembers'], ['companiesHouse']];
    return new CompaniesHouse(this.#options, this.#services, limits);
  }

  /** A company; undefined if there is none. */
  async readCompany(number: string): Promise<CompanyRecord | undefined> {
    const company = await this.#ask(`/company/${encodeURIComponent(number)}`, toCompany);
    if (company && company.number !== number) throw unavailable();
    return company;
  }

  /** The officers in office on `today` (`YYYY-MM-DD`), with their names; none where the register lists none. */
  async readOfficers(number: string, today: string): Promise<Officers> {
    const path = `/company/${encodeURIComponent(number)}/officers?items_per_page=100`;
    const officers = await this.#ask(path, (answer) => toOfficers(answer, today));
    return officers ?? { items: [], total: 0 };
  }

  /** At most five companies with such a name. */
  async search(name: string): Promise<FoundCompany[]> {
    const query = new URLSearchParams({ q: name, items_per_page: String(COMPANY_LIMITS.found) });
    return (await this.#ask(`/search/companies?${query}`, toFound)) ?? [];
  }

  /** Ask one question; undefined if the register has nothing there. */
  async #ask<T>(path: string, read: Read<T>): Promise<T | undefined> {
    const { rateLimits, log, metrics } = this.#services;
    requireNothingHeld();
    if (!(await rateLimits.tryReserve(...this.#limits))) throw unavailable();
    // What failed may name the address and the key, which are not needed.
    const { status, value } = await metrics
      .measureOutside('companies', () => this.#send(path, read))
      .catch((): Answer<T> => ({ status: 0 }));
    if (value !== undefined || status === 404) return value;
    // The operator has to hear of a key that is refused.
    log.warn({ status }, 'Companies House could not be read');
    if (status === 429) await rateLimits.useUp('companiesHouse', []);
    throw unavailable();
  }

  async #send<T>(path: string, read: Read<T>): Promise<Answer<T>> {
    const {
      apiUrl,
      apiKey,
      fetch: send = fetch,
      milliseconds = OUTSIDE_MILLISECONDS.companies,
    } = this.#options;
    const credentials = Buffer.from(`${apiKey}:`).toString('base64');
    const response = await send(apiUrl.replace(/\/$/, '') + path, {
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(milliseconds),
    });
    const { status } = response;
    return status === 200
      ? { status, value: read(JSON.parse(await readBody(response))) }
      : { status };
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

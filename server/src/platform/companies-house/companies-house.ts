import type { Officers } from '@lintel/contract/administration/evidence';
import type { FoundCompany } from '@lintel/contract/evidence/companies';
import { COMPANY_LIMITS, type CompanyRecord } from '@lintel/contract/values/companies';
import { requireNothingHeld } from '#server/db/one-connection.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import type { CompaniesHouseSettings } from './settings.ts';
import { toCompany, toDirectors, toFound, toOfficers } from './shapes.ts';

const MILLISECONDS = 5_000;
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

/**
 * The public register of companies. All servers share what may be asked of it. Every method throws
 * COMPANIES_UNAVAILABLE while it cannot be read.
 */
export class CompaniesHouse {
  readonly #options: CompaniesHouseOptions;
  readonly #rateLimits: RateLimits;
  readonly #log: Log;
  readonly #metrics: Metrics;

  constructor(
    options: CompaniesHouseOptions,
    { rateLimits, log, metrics }: { rateLimits: RateLimits; log: Log; metrics: Metrics },
  ) {
    this.#options = options;
    this.#rateLimits = rateLimits;
    this.#log = log;
    this.#metrics = metrics;
  }

  /**
   * A company as it is on `today` (`YYYY-MM-DD`); undefined if there is none. Where its officers alone cannot be read,
   * it comes without the count of its directors.
   */
  async readCompany(number: string, today: string): Promise<CompanyRecord | undefined> {
    const company = await this.#ask(`/company/${encodeURIComponent(number)}`, toCompany);
    if (!company) return undefined;
    if (company.number !== number) throw unavailable();
    const { value: officers } = await this.#try(...officersQuestion(number, today));
    return { ...company, directors: officers ? toDirectors(officers) : null };
  }

  /** The officers in office, with their names; none where the register lists none. */
  async readOfficers(number: string, today: string): Promise<Officers> {
    return (await this.#ask(...officersQuestion(number, today))) ?? { items: [], total: 0 };
  }

  /** At most five companies with such a name. */
  async search(name: string): Promise<FoundCompany[]> {
    const query = new URLSearchParams({ q: name, items_per_page: String(COMPANY_LIMITS.found) });
    return (await this.#ask(`/search/companies?${query}`, toFound)) ?? [];
  }

  /** Ask one question; undefined if the register has nothing there. */
  async #ask<T>(path: string, read: Read<T>): Promise<T | undefined> {
    const { status, value } = await this.#try(path, read);
    if (value === undefined && status !== 404) throw unavailable();
    return value;
  }

  /** Ask one question; without a value if the answer cannot be read. Throws where nothing more may be asked now. */
  async #try<T>(path: string, read: Read<T>): Promise<Answer<T>> {
    requireNothingHeld();
    if (!(await this.#rateLimits.tryReserve(['companiesHouse']))) throw unavailable();
    // What failed may name the address and the key, and no one needs either.
    const answer = await this.#metrics
      .measureOutside('companies', () => this.#send(path, read))
      .catch((): Answer<T> => ({ status: 0 }));
    const { status, value } = answer;
    // The operator has to hear of a key that is refused.
    if (value === undefined && status !== 404) {
      this.#log.warn({ status }, 'Companies House could not be read');
    }
    if (status !== 429) return answer;
    await this.#rateLimits.useUp('companiesHouse', []);
    throw unavailable();
  }

  async #send<T>(path: string, read: Read<T>): Promise<Answer<T>> {
    const { apiUrl, apiKey, fetch: send = fetch, milliseconds = MILLISECONDS } = this.#options;
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

function officersQuestion(number: string, today: string): [path: string, read: Read<Officers>] {
  const path = `/company/${encodeURIComponent(number)}/officers?items_per_page=100`;
  return [path, (answer) => toOfficers(answer, today)];
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

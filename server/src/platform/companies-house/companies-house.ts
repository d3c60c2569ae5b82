import type { Officers } from '@lintel/contract/administration/evidence';
import type { FoundCompany } from '@lintel/contract/members/companies';
import type { CompanyRecord } from '@lintel/contract/values/companies';
import { AppError } from '#server/platform/app-error.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import type { CompaniesHouseSettings } from './settings.ts';

export interface CompaniesHouseOptions extends CompaniesHouseSettings {
  timeoutMilliseconds?: number;
  /** A replacement for `fetch`, for the demo and for tests. */
  fetch?: typeof fetch;
}

/** The public register of companies. Every method throws COMPANIES_UNAVAILABLE while it cannot be read. */
export class CompaniesHouse {
  constructor(_options: CompaniesHouseOptions, _rateLimits: RateLimits) {}

  /** A company as it is on `today` (`YYYY-MM-DD`), with the count of its directors; undefined if there is none. */
  async readCompany(_number: string, _today: string): Promise<CompanyRecord | undefined> {
    throw new AppError('COMPANIES_UNAVAILABLE');
  }

  /** The officers in office, with their names. */
  async readOfficers(_number: string, _today: string): Promise<Officers> {
    throw new AppError('COMPANIES_UNAVAILABLE');
  }

  /** At most five companies with such a name. */
  async search(_name: string): Promise<FoundCompany[]> {
    throw new AppError('COMPANIES_UNAVAILABLE');
  }
}

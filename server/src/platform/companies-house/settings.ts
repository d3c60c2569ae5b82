import { z } from 'zod';

/** How Companies House is reached. */
export interface CompaniesHouseSettings {
  apiKey: string;
  apiUrl: string;
}

const API_URL = 'https://api.company-information.service.gov.uk';

export const companiesHouseVariables = {
  COMPANIES_HOUSE_API_KEY: z.string().optional(),
  COMPANIES_HOUSE_API_URL: z
    .url({
      protocol: /^https?$/,
      error: `COMPANIES_HOUSE_API_URL must be an address such as ${API_URL}.`,
    })
    .optional(),
};

/** The settings; undefined without a key. */
export function readCompaniesHouse(
  variables: Record<string, string | undefined>,
): CompaniesHouseSettings | undefined {
  const { COMPANIES_HOUSE_API_KEY: apiKey, COMPANIES_HOUSE_API_URL: apiUrl } = variables;
  return apiKey ? { apiKey, apiUrl: apiUrl || API_URL } : undefined;
}

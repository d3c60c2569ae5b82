import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { lineOfText } from '../text.ts';
import {
  COMPANY_DETAILS,
  COMPANY_LIMITS,
  COMPANY_STATUSES,
  COMPANY_WORDS,
  type CompanyDetail,
  type CompanyStatus,
} from '../values/evidence.ts';

const day = z.iso.date().describe('A day in London');
const status = z.enum(Object.keys(COMPANY_STATUSES) as [CompanyStatus, ...CompanyStatus[]]);
const detail = z.enum(Object.keys(COMPANY_DETAILS) as [CompanyDetail, ...CompanyDetail[]]);

/** A company as Companies House shows it. */
export const shownCompany = z.object({
  number: z.string(),
  name: z.string(),
  status,
  detail: detail.nullable(),
  incorporatedOn: day.nullable(),
  ceasedOn: day.nullable(),
  isAccountsOverdue: z.boolean(),
  isStatementOverdue: z.boolean(),
  hasInsolvency: z.boolean(),
  readOn: day.describe('When it was last read'),
  isOld: z
    .boolean()
    .describe(`Whether it could not be read for more than ${COMPANY_LIMITS.oldDays} days`),
  isConfirmed: z.boolean().describe('Whether we have checked that the member acts for it'),
});
export type ShownCompany = z.output<typeof shownCompany>;

/** A company that a name finds. */
export const foundCompany = z.object({
  number: z.string(),
  name: z.string(),
  status: status.nullable(),
  incorporatedOn: day.nullable(),
});
export type FoundCompany = z.output<typeof foundCompany>;

export const findCompanies = defineEndpoint({
  method: 'GET',
  path: '/api/companies',
  summary: `Look up a company by its number, or find at most ${COMPANY_LIMITS.found} by name; ${COMPANY_LIMITS.lookUpsAnHour} times an hour, with a confirmed address`,
  access: 'onboarded',
  input: {
    query: z.object({
      q: lineOfText(COMPANY_LIMITS.query).pipe(z.string().min(1, COMPANY_WORDS.ask)),
    }),
  },
  output: z.object({
    company: shownCompany.nullable().describe('The company, where a number is asked for'),
    items: z.array(foundCompany).describe('The companies to choose from, where a name is'),
  }),
  errors: ['COMPANIES_OFF', 'COMPANIES_UNAVAILABLE', 'EMAIL_NOT_CONFIRMED'],
});

export const readCompany = defineEndpoint({
  method: 'POST',
  path: '/api/companies/{number}/read',
  summary: 'Read the company that you state again, once a day',
  access: 'onboarded',
  input: { params: z.object({ number: z.string().max(20) }) },
  output: shownCompany,
  errors: ['NOT_FOUND', 'COMPANIES_OFF', 'COMPANIES_UNAVAILABLE'],
});

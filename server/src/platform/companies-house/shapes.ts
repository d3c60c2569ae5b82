import type { FoundCompany } from '@lintel/contract/evidence/companies';
import type { Officers } from '@lintel/contract/evidence/decisions';
import {
  COMPANY_DETAILS,
  COMPANY_LIMITS,
  COMPANY_STATUSES,
  type CompanyDetail,
  type CompanyRecord,
  type CompanyStatus,
} from '@lintel/contract/values/evidence';
import { toLine } from '@lintel/contract/values/text';
import { z } from 'zod';

// What is read of the answers of Companies House. Everything else in them is ignored.

const NUMBER = /^[A-Z0-9]{8}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NAME_MAX = 200;

const name = z
  .string()
  .min(1)
  .max(1_000)
  .transform((text) => toLine(text).slice(0, NAME_MAX));
const day = z.string().regex(DAY).nullish().catch(null);
const flag = z.boolean().nullish().catch(null);
const status = z.enum(Object.keys(COMPANY_STATUSES) as [CompanyStatus, ...CompanyStatus[]]);
const detail = z.enum(Object.keys(COMPANY_DETAILS) as [CompanyDetail, ...CompanyDetail[]]);

const company = z.object({
  company_number: z.string().regex(NUMBER),
  company_name: name,
  company_status: status.catch('unknown'),
  company_status_detail: detail.nullish().catch(null),
  date_of_creation: day,
  date_of_cessation: day,
  accounts: z
    .object({ overdue: flag, next_accounts: z.object({ overdue: flag }).nullish().catch(null) })
    .nullish()
    .catch(null),
  confirmation_statement: z.object({ overdue: flag }).nullish().catch(null),
  has_insolvency_history: flag,
});

const officers = z.object({
  total_results: z.int().nullish().catch(null),
  items: z.array(
    z.object({
      name: name.catch('Unnamed'),
      officer_role: z.string().max(100),
      resigned_on: z.string().nullish(),
      identity_verification_details: z
        .object({
          appointment_verification_start_on: day,
          appointment_verification_end_on: z.unknown().optional(),
        })
        .nullish()
        .catch(null),
    }),
  ),
});

const found = z.object({
  company_number: z.string().regex(NUMBER),
  title: name,
  company_status: status.nullish().catch(null),
  date_of_creation: day,
});

/** A company. Throws if the answer is none. */
export function toCompany(answer: unknown): CompanyRecord {
  const read = company.parse(answer);
  return {
    number: read.company_number,
    name: read.company_name,
    status: read.company_status,
    detail: read.company_status_detail ?? null,
    incorporatedOn: read.date_of_creation ?? null,
    ceasedOn: read.date_of_cessation ?? null,
    isAccountsOverdue: Boolean(read.accounts?.overdue || read.accounts?.next_accounts?.overdue),
    isStatementOverdue: read.confirmation_statement?.overdue ?? false,
    hasInsolvency: read.has_insolvency_history ?? false,
  };
}

/** The officers in office. A verification holds from its first day, and until its last if there is one. */
export function toOfficers(answer: unknown, today: string): Officers {
  const { items, total_results } = officers.parse(answer);
  const inOffice = items.filter(({ resigned_on }) => !resigned_on);
  return {
    items: inOffice.map(({ name, officer_role: role, identity_verification_details: details }) => {
      const start = details?.appointment_verification_start_on ?? null;
      const isVerified =
        start !== null && start <= today && isOpen(details?.appointment_verification_end_on, today);
      return { name, role, isVerified };
    }),
    total: total_results ?? items.length,
  };
}

/** Whether something has no end yet. An end that cannot be read counts as one. */
function isOpen(end: unknown, today: string): boolean {
  if (end === undefined || end === null) return true;
  return typeof end === 'string' && DAY.test(end) && end > today;
}

/** The companies that a search finds, without what cannot be read. */
export function toFound(answer: unknown): FoundCompany[] {
  const { items } = z.object({ items: z.array(z.unknown()) }).parse(answer);
  return items.slice(0, COMPANY_LIMITS.found).flatMap((item) => {
    const { success, data } = found.safeParse(item);
    if (!success) return [];
    return {
      number: data.company_number,
      name: data.title,
      status: data.company_status ?? null,
      incorporatedOn: data.date_of_creation ?? null,
    };
  });
}

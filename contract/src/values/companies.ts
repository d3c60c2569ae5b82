/**
 * The statuses of Companies House, as a sentence continues "Active, since …" and "active to …".
 * Source: `company_status` in github.com/companieshouse/api-enumerations, constants.yml.
 */
export const COMPANY_STATUSES = {
  active: 'active',
  open: 'open',
  registered: 'registered',
  dissolved: 'dissolved',
  liquidation: 'in liquidation',
  receivership: 'in receivership',
  administration: 'in administration',
  'voluntary-arrangement': 'in a voluntary arrangement',
  'insolvency-proceedings': 'in insolvency proceedings',
  'converted-closed': 'converted or closed',
  closed: 'closed',
  removed: 'removed',
} as const;
export type CompanyStatus = keyof typeof COMPANY_STATUSES;

/** The details of a status that are shown, each as a sentence. Source: `company_status_detail`, same file. */
export const COMPANY_DETAILS = {
  'active-proposal-to-strike-off': 'There is a proposal to strike it off.',
  'petition-to-restore-dissolved': 'There is a petition to restore it.',
  'transferred-from-uk': 'It has been transferred from the UK.',
  'transformed-to-se': 'It has become a European company.',
  'converted-to-plc': 'It has become a public limited company.',
} as const;
export type CompanyDetail = keyof typeof COMPANY_DETAILS;

/** What others should notice about a company, each as a sentence. */
export const COMPANY_NOTICES = {
  isAccountsOverdue: 'Accounts are overdue.',
  isStatementOverdue: 'The confirmation statement is overdue.',
  hasInsolvency: 'Has had insolvency proceedings.',
} as const;

/** What is read about a company. Days are `YYYY-MM-DD`. */
export interface CompanyRecord {
  number: string;
  name: string;
  status: CompanyStatus;
  detail: CompanyDetail | null;
  incorporatedOn: string | null;
  ceasedOn: string | null;
  isAccountsOverdue: boolean;
  isStatementOverdue: boolean;
  hasInsolvency: boolean;
}

const IN_ORDER: readonly CompanyStatus[] = ['active', 'open', 'registered'];

/** Whether a check of the company can hold. */
export function isInOrder({ status, detail }: Pick<CompanyRecord, 'status' | 'detail'>): boolean {
  return IN_ORDER.includes(status) && detail !== 'active-proposal-to-strike-off';
}

/**
 * `found`: how many companies a name finds. `dueDays`: after how many days a company is read again. A company that
 * could not be read shows so after `oldDays`, and leaves profiles after `hiddenDays`.
 */
export const COMPANY_LIMITS = {
  query: 120,
  found: 5,
  lookUpsAnHour: 20,
  dueDays: 7,
  oldDays: 30,
  hiddenDays: 60,
} as const;

export const COMPANY_WORDS = {
  /** The message of COMPANIES_OFF, for a page that does not load all errors. */
  off: 'Company checks are not set up on this site. You can state your number.',
  ask: 'Please type a company number or a name.',
  lookUp: 'Look it up',
  none: 'Companies House has no company with this name.',
  unknown: 'Companies House has no company with this number.',
  later: 'Companies House does not answer now. We will read it as soon as it does.',
  act: 'I act for this company',
  stated: 'The member states that they act for this company.',
} as const;

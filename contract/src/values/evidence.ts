import { type EvidenceKind, evidenceRow, NO_CLIENT_MONEY } from './evidence-kinds.ts';
import { isEmail } from './text.ts';

/** The page on which members state evidence, as links to it say. */
export const EVIDENCE_TITLE = 'Show what you have';

export const EVIDENCE_STATES = [
  'none',
  'stated',
  'waiting',
  'checked',
  'refused',
  'ended',
] as const;
export type EvidenceState = (typeof EVIDENCE_STATES)[number];
export const EVIDENCE_STATE_LABELS: Record<EvidenceState, string> = {
  none: 'Not given',
  stated: 'Stated, not checked',
  waiting: 'Waiting for our check',
  checked: 'Checked',
  refused: 'Not confirmed',
  ended: 'Ended',
};

/** How evidence was checked. `administrator`: before there was evidence. */
export const CHECKED_HOW = ['register', 'document', 'call'] as const;
export type CheckedHow = (typeof CHECKED_HOW)[number] | 'administrator';
export const CHECKED_HOW_LABELS: Record<CheckedHow, string> = {
  register: 'Checked on the register',
  document: 'Checked by a document shown to us',
  call: 'Checked in a call',
  administrator: 'Checked by an administrator',
};

export const EVIDENCE_REFUSALS = [
  'unknown',
  'other_name',
  'ended',
  'certificate',
  'other',
] as const;
export type EvidenceRefusal = (typeof EVIDENCE_REFUSALS)[number];
export const EVIDENCE_REFUSAL_LABELS: Record<EvidenceRefusal, string> = {
  unknown: 'The register does not show this number',
  other_name: 'The register shows another name',
  ended: 'It has ended',
  certificate: 'We need to see the certificate: reply to our email with it',
  other: 'Other',
};

/** `years`: how far ahead an end may be. `months`: how long a check holds. */
export const EVIDENCE_LIMITS = {
  insurer: 80,
  words: 1_000,
  asksADay: 10,
  page: 50,
  years: 6,
  months: 12,
} as const;

/** The days before its end on which an owner is reminded. */
export const REMINDER_DAYS = [30, 0] as const;

export const EVIDENCE_WORDS = {
  lead: 'Others see each check with its date and can look it up themselves. We keep no copies of certificates.',
  ask: 'Ask us to check it',
  askAll: 'Ask us to check all of these',
  nothingToCheck: 'Nothing to check.',
  stated: 'Stated by the member, not checked',
  lookUp: 'Look it up',
  kind: 'This does not apply to your role or areas.',
  scheme: 'Please choose from the list.',
  insurer: 'Please give the name of the insurer, without a link or an email address.',
  endMissing: 'Please say when it ends.',
  endPast: 'This has already ended.',
  endFar: 'Please check the date.',
  refusal: 'Please say why.',
  how: 'Please say how you have checked it.',
  words: 'Please tell the member what is missing.',
} as const;

/** What a member is told while a check waits. */
export function waitingText(checkDays: number): string {
  return `We will look at this within ${checkDays} working ${checkDays === 1 ? 'day' : 'days'}.`;
}

/** What a member states in one row. */
export interface StatedEvidence {
  number: string | null;
  scheme: string | null;
  insurer: string | null;
  /** The last day, `YYYY-MM-DD` in London. */
  endsOn: string | null;
}
export type GivenEvidence = { [Name in keyof StatedEvidence]?: string | null | undefined };

/** What a form states, without what its kind does not ask. */
export function readEvidence(kind: EvidenceKind, given: GivenEvidence): StatedEvidence {
  const { schemes, hasInsurer, ends } = evidenceRow(kind);
  const scheme = schemes ? given.scheme || null : null;
  const isNumbered = asksNumber(kind, scheme);
  const hasEnd = ends !== 'never' && scheme !== NO_CLIENT_MONEY;
  return {
    number: isNumbered ? toNumber(kind, given.number ?? '') : null,
    scheme,
    insurer: hasInsurer ? given.insurer?.trim() || null : null,
    endsOn: hasEnd ? given.endsOn || null : null,
  };
}

/** The words for each field of a statement that is wrong. */
export function faultsOfEvidence(
  kind: EvidenceKind,
  stated: StatedEvidence,
  today: string,
): Record<string, string> {
  const { number, schemes, hasInsurer, ends } = evidenceRow(kind);
  const isNumberWrong =
    asksNumber(kind, stated.scheme) && number && !number.format.test(stated.number ?? '');
  const isEndMissing = ends === 'required' && stated.endsOn === null;
  const faults = {
    number: isNumberWrong && number.words,
    scheme: schemes && !schemes.options.includes(stated.scheme ?? '') && EVIDENCE_WORDS.scheme,
    insurer: hasInsurer && !isName(stated.insurer ?? '') && EVIDENCE_WORDS.insurer,
    endsOn: isEndMissing ? EVIDENCE_WORDS.endMissing : faultOfEnd(stated.endsOn, today),
  };
  return Object.fromEntries(
    Object.entries(faults).filter((fault): fault is [string, string] => Boolean(fault[1])),
  );
}

function asksNumber(kind: EvidenceKind, scheme: string | null): boolean {
  return evidenceRow(kind).number !== undefined && scheme !== NO_CLIENT_MONEY;
}

/** The words for an end that is over or too far ahead. */
export function faultOfEnd(endsOn: string | null, today: string): string | null {
  if (endsOn === null) return null;
  if (endsOn < today) return EVIDENCE_WORDS.endPast;
  const furthest = `${Number(today.slice(0, 4)) + EVIDENCE_LIMITS.years}${today.slice(4)}`;
  return endsOn > furthest ? EVIDENCE_WORDS.endFar : null;
}

/** A number as registers write it: without spaces and in upper case, a short company number filled up with zeros. */
function toNumber(kind: EvidenceKind, text: string): string | null {
  if (kind === 'linkedin') return text.trim() || null;
  const written = text.replace(/\s/g, '').toUpperCase();
  const { digits } = evidenceRow(kind).number ?? {};
  if (digits && /^\d+$/.test(written)) return written.padStart(digits, '0');
  return written || null;
}

/** The company number in what is typed; null where it is a name. */
export function companyNumberIn(text: string): string | null {
  const written = toNumber('company', text);
  return written && evidenceRow('company').number?.format.test(written) ? written : null;
}

function isName(text: string): boolean {
  if (text === '' || text.length > EVIDENCE_LIMITS.insurer) return false;
  return !/https?:|www\.|@|\.(?:com|co\.uk|org|net)\b/i.test(text) && !isEmail(text);
}

/** Where anybody can look at what a member states; null where there is nothing to look at. */
export function lookUpUrl(
  kind: EvidenceKind,
  { number, scheme }: Pick<StatedEvidence, 'number' | 'scheme'>,
): string | null {
  if (kind === 'linkedin') return number;
  const { lookUp } = evidenceRow(kind);
  if (kind === 'company') return number && `${lookUp}/${number}`;
  if (typeof lookUp === 'string') return lookUp;
  return lookUp?.[scheme ?? ''] ?? null;
}

/** Whether a check of it can be asked for: that a member holds no money cannot be looked up. */
export function canBeChecked({ scheme }: Pick<StatedEvidence, 'scheme'>): boolean {
  return scheme !== NO_CLIENT_MONEY;
}

/** What is stated in words, such as `The Property Ombudsman, member D12345`. Empty where nothing is. */
export function statedText(
  kind: EvidenceKind,
  { number, scheme, insurer }: Record<'number' | 'scheme' | 'insurer', string | null>,
): string {
  const shownNumber = number && scheme ? `member ${number}` : number;
  return [scheme, insurer, kind === 'linkedin' ? null : shownNumber]
    .filter((part) => part !== null)
    .join(', ');
}

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

/** The names of the kinds: on forms and profiles, within an email's sentence, and at the foot of a card. */
export const EVIDENCE_NAMES = {
  company: { label: 'Company', noun: 'company', onCard: 'company' },
  aml: { label: 'HMRC supervision', noun: 'HMRC supervision', onCard: 'AML' },
  redress: { label: 'Redress', noun: 'redress membership', onCard: 'redress' },
  client_money: {
    label: 'Client money protection',
    noun: 'client money protection',
    onCard: 'client money',
  },
  insurance: { label: 'Insurance', noun: 'insurance', onCard: 'insurance' },
  ico: { label: 'ICO registration', noun: 'ICO registration', onCard: 'ICO' },
  scotland: {
    label: 'Letting agent registration (Scotland)',
    noun: 'Scottish letting agent registration',
    onCard: 'Scotland',
  },
  wales: { label: 'Rent Smart Wales', noun: 'Rent Smart Wales registration', onCard: 'Wales' },
  gas_safe: { label: 'Gas Safe', noun: 'Gas Safe registration', onCard: 'Gas Safe' },
  electrical: {
    label: 'Electrical scheme',
    noun: 'electrical scheme membership',
    onCard: 'electrical',
  },
  identity: { label: 'Identity', noun: 'identity', onCard: 'identity' },
  linkedin: { label: 'LinkedIn', noun: 'LinkedIn profile', onCard: 'LinkedIn' },
} as const;

export type EvidenceKind = keyof typeof EVIDENCE_NAMES;
export const EVIDENCE_KINDS = Object.keys(EVIDENCE_NAMES) as [EvidenceKind, ...EvidenceKind[]];

const NAMED = 3;

/** What is checked, as there is room for on a card: "company, AML, redress, +1". */
export function checkedKindsLabel(kinds: readonly EvidenceKind[]): string {
  const named = kinds.slice(0, NAMED).map((kind) => EVIDENCE_NAMES[kind].onCard);
  const more = kinds.length - named.length;
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

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

/** The ways in which staff check evidence. `page`: the page itself was looked at. */
export const CHECK_WAYS = ['register', 'page', 'document', 'call'] as const;
export type CheckWay = (typeof CHECK_WAYS)[number];
/** How evidence was checked. `administrator`: before there was evidence. */
export type CheckedHow = CheckWay | 'administrator';
export const CHECKED_HOW_LABELS: Record<CheckedHow, string> = {
  register: 'Checked on the register',
  page: 'Checked on the page itself',
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
  lead: 'Members see what you state as soon as you save it, marked as not checked. Pages that anyone can open show only what we have checked, each with its date. We keep no copies of certificates.',
  ask: 'Ask us to check it',
  askAll: 'Ask us to check all of these',
  nothingToCheck: 'Nothing to check.',
  stated: 'Stated by the member, not checked',
  plateFoot:
    'We checked each on its register, unless the line says how. No one can pay for a line here.',
  statedTitle: 'Says about themselves, not checked',
  nothingChecked: 'Lintel has not checked anything about this member.',
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

/** What is stated in words, such as `The Property Ombudsman, member D12345`. Empty where nothing is. */
export function statedText(
  kind: EvidenceKind,
  {
    number,
    scheme,
    insurer,
    companyName = null,
  }: Record<'number' | 'scheme' | 'insurer', string | null> & { companyName?: string | null },
): string {
  const shownNumber = number && scheme ? `member ${number}` : number;
  return [companyName, scheme, insurer, kind === 'linkedin' ? null : shownNumber]
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
  /** Charities that are registered elsewhere have no status, and the register may add others. */
  unknown: 'status not known',
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

/** A status that is not known says nothing against a company. */
const IN_ORDER: readonly CompanyStatus[] = ['active', 'open', 'registered', 'unknown'];

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

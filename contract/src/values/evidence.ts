/** The kinds of evidence, as the foot of a card names them. */
export const EVIDENCE_ON_CARDS = {
  company: 'company',
  aml: 'AML',
  redress: 'redress',
  client_money: 'client money',
  insurance: 'insurance',
  ico: 'ICO',
  scotland: 'Scotland',
  wales: 'Wales',
  gas_safe: 'Gas Safe',
  electrical: 'electrical',
  identity: 'identity',
  linkedin: 'LinkedIn',
} as const;

export type EvidenceKind = keyof typeof EVIDENCE_ON_CARDS;
export const EVIDENCE_KINDS = Object.keys(EVIDENCE_ON_CARDS) as [EvidenceKind, ...EvidenceKind[]];

const NAMED = 3;

/** What is checked, as there is room for on a card: "company, AML, redress, +1". */
export function checkedKindWords(kinds: readonly EvidenceKind[]): string {
  const named = kinds.slice(0, NAMED).map((kind) => EVIDENCE_ON_CARDS[kind]);
  const more = kinds.length - named.length;
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

/** The page on which members state evidence, as links to it say. */
export const EVIDENCE_TITLE = 'Show what you have';

/** The name on forms and profiles, and the one within an email's sentence. */
export interface EvidenceNames {
  label: string;
  noun: string;
}

/** The names of the kinds. Apart from their rules: pages that only show evidence load this alone. */
export const EVIDENCE_NAMES = {
  company: { label: 'Company', noun: 'company' },
  aml: { label: 'HMRC supervision', noun: 'HMRC supervision' },
  redress: { label: 'Redress', noun: 'redress membership' },
  client_money: {
    label: 'Client money protection',
    noun: 'client money protection',
  },
  insurance: { label: 'Insurance', noun: 'insurance' },
  ico: { label: 'ICO registration', noun: 'ICO registration' },
  scotland: {
    label: 'Letting agent registration (Scotland)',
    noun: 'Scottish letting agent registration',
  },
  wales: { label: 'Rent Smart Wales', noun: 'Rent Smart Wales registration' },
  gas_safe: { label: 'Gas Safe', noun: 'Gas Safe registration' },
  electrical: {
    label: 'Electrical scheme',
    noun: 'electrical scheme membership',
  },
  identity: { label: 'Identity', noun: 'identity' },
  linkedin: { label: 'LinkedIn', noun: 'LinkedIn profile' },
} as const satisfies Record<EvidenceKind, EvidenceNames>;

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
export function waitingWords(checkDays: number): string {
  return `We will look at this within ${checkDays} working ${checkDays === 1 ? 'day' : 'days'}.`;
}

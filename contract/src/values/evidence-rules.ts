import { COMPANY_NUMBER, readCompanyNumber } from './company-numbers.ts';
import {
  type CheckWay,
  EVIDENCE_KINDS,
  EVIDENCE_LIMITS,
  EVIDENCE_NAMES,
  EVIDENCE_WORDS,
  type EvidenceKind,
} from './evidence.ts';
import type { Role } from './members.ts';
import { isEmail, visibleText } from './text.ts';

const IN_LONDON = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** The day in London at an instant, `YYYY-MM-DD`. */
export function londonDay(now: number): string {
  return IN_LONDON.format(now);
}

/** How a kind of evidence is asked for and checked. */
interface EvidenceRules {
  roles: readonly Role[];
  /** Asked of members who work in this nation alone. */
  nation?: 'Scotland' | 'Wales';
  /** What the member types as its number; absent where there is none. */
  number?: { label: string; format: RegExp; words: string };
  /** The schemes or types to choose from. */
  schemes?: { label: string; options: readonly string[] };
  hasInsurer?: true;
  ends: 'never' | 'optional' | 'required';
  /** Where anybody can look it up. */
  lookUp?: string | Readonly<Record<string, string>>;
  /** Why it matters, shown to its owner. */
  why: string;
  /** How staff can check it, where that is not the usual. */
  ways?: readonly CheckWay[];
}

const WORKING = ['sourcer', 'management', 'service_provider'] as const;
const ALL: readonly Role[] = ['investor', 'sourcer', 'management', 'service_provider'];
const COMPANIES = 'https://find-and-update.company-information.service.gov.uk/company';
const certificate = {
  label: 'Membership number',
  format: /^[A-Z0-9][A-Z0-9/-]{2,19}$/,
  words: 'Please give 3 to 20 letters and digits.',
} as const;

/** The statement of an agent who needs no client money protection, which cannot be checked. */
export const NO_CLIENT_MONEY = 'We hold no client money';

/** What members can show. Forms, pages, comparison, filters and the queue derive from it. */
const RULES: Record<EvidenceKind, EvidenceRules> = {
  company: {
    roles: ALL,
    number: {
      label: 'Company number',
      format: COMPANY_NUMBER,
      words: 'A company number has 8 characters, such as 01234567 or SC123456.',
    },
    ends: 'never',
    lookUp: COMPANIES,
    why: 'Members can see who they deal with.',
  },
  aml: {
    roles: ['sourcer', 'management'],
    number: {
      label: 'HMRC registration number',
      format: /^[A-Z0-9]{8,15}$/,
      words: 'An HMRC registration number has 8 to 15 letters and digits.',
    },
    ends: 'never',
    lookUp: 'https://customs.hmrc.gov.uk/msbregister/checkIfReg',
    why: 'Estate agency work, which includes sourcing, needs HMRC supervision. Letting alone needs it from €10,000 a month.',
  },
  redress: {
    roles: ['sourcer', 'management'],
    number: certificate,
    schemes: { label: 'Scheme', options: ['The Property Ombudsman', 'Property Redress'] },
    ends: 'optional',
    lookUp: {
      'The Property Ombudsman': 'https://www.tpos.co.uk/find-a-member',
      'Property Redress': 'https://www.propertyredress.co.uk/find-a-member',
    },
    why: 'Estate agency, letting and management each need a redress scheme.',
  },
  client_money: {
    roles: ['management'],
    number: certificate,
    schemes: {
      label: 'Scheme',
      options: [
        ...['Client Money Protect', 'Money Shield', 'Propertymark', 'RICS', 'Safeagent'],
        ...['UKALA', NO_CLIENT_MONEY],
      ],
    },
    ends: 'optional',
    lookUp: {
      'Client Money Protect': 'https://www.clientmoneyprotect.co.uk',
      'Money Shield': 'https://money-shield.co.uk',
      Propertymark: 'https://www.propertymark.co.uk/find-an-expert.html',
      RICS: 'https://www.ricsfirms.com',
      Safeagent: 'https://safeagents.co.uk/find-an-agent',
      UKALA: 'https://www.ukala.org.uk',
    },
    why: 'Agents in England who hold client money must belong to a scheme.',
  },
  insurance: {
    roles: WORKING,
    schemes: { label: 'Type', options: ['Professional indemnity', 'Public liability'] },
    hasInsurer: true,
    ends: 'required',
    why: 'Clients ask for it first.',
    ways: ['document', 'call'],
  },
  ico: {
    roles: WORKING,
    number: {
      label: 'Registration number',
      format: /^[A-Z0-9]{7,10}$/,
      words: 'An ICO registration number has 7 to 10 letters and digits.',
    },
    ends: 'optional',
    lookUp: 'https://ico.org.uk/ESDWebPages/Search',
    why: 'Most businesses that hold data about people must pay the ICO’s fee.',
  },
  scotland: {
    roles: ['management'],
    nation: 'Scotland',
    number: {
      label: 'LARN',
      format: /^LARN\d{7}$/,
      words: 'A LARN has the letters LARN and 7 digits, such as LARN1234567.',
    },
    ends: 'optional',
    lookUp: 'https://www.lettingagentregistration.gov.scot',
    why: 'Letting agents in Scotland must be registered.',
  },
  wales: {
    roles: ['management', 'investor'],
    nation: 'Wales',
    number: {
      label: 'Rent Smart Wales number',
      format: /^[A-Z0-9#][A-Z0-9/-]{4,19}$/,
      words: 'A Rent Smart Wales number has 5 to 20 characters.',
    },
    ends: 'optional',
    lookUp: 'https://rentsmart.gov.wales',
    why: 'Landlords in Wales must be registered, and anyone who lets or manages there needs a licence.',
  },
  gas_safe: {
    roles: ['service_provider'],
    number: {
      label: 'Gas Safe number',
      format: /^\d{5,7}$/,
      words: 'A Gas Safe number has 5 to 7 digits.',
    },
    ends: 'optional',
    lookUp: 'https://www.gassaferegister.co.uk/find-an-engineer-or-check-the-register',
    why: 'Anyone who works on gas must be on the register.',
  },
  electrical: {
    roles: ['service_provider'],
    number: certificate,
    schemes: { label: 'Scheme', options: ['NICEIC', 'NAPIT'] },
    ends: 'optional',
    lookUp: {
      NICEIC: 'https://niceic.com/find-a-tradesperson',
      NAPIT: 'https://search.napit.org.uk',
    },
    why: 'Clients ask for a registered electrician.',
  },
  identity: {
    roles: ALL,
    ends: 'never',
    why: 'We check it in a video call. We never ask for a passport copy.',
    ways: ['call'],
  },
  linkedin: {
    roles: ALL,
    number: {
      label: 'Address of your LinkedIn profile',
      format: /^https:\/\/www\.linkedin\.com\/in\/[\w%-]{3,100}\/?$/,
      words: 'The address starts with https://www.linkedin.com/in/.',
    },
    ends: 'never',
    why: 'Members can see what you have done before.',
    ways: ['page', 'call'],
  },
};

export function evidenceRow(kind: EvidenceKind): EvidenceRules & { label: string; noun: string } {
  return { ...EVIDENCE_NAMES[kind], ...RULES[kind] };
}

const USUAL_WAYS: readonly CheckWay[] = ['register', 'document', 'call'];

/** How staff can check a kind of evidence. */
export function waysOf(kind: EvidenceKind): readonly CheckWay[] {
  return RULES[kind].ways ?? USUAL_WAYS;
}

/** A set of kinds as a number: bit n is the nth kind. `profiles.factFlags` holds one. */
export function flagsOfKinds(kinds: readonly EvidenceKind[]): number {
  return kinds.reduce((flags, kind) => flags | (1 << EVIDENCE_KINDS.indexOf(kind)), 0);
}

export function kindsOfFlags(flags: number): EvidenceKind[] {
  return EVIDENCE_KINDS.filter((_, bit) => (flags & (1 << bit)) !== 0);
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

/** A number as registers write it: without spaces and in upper case. */
function toNumber(kind: EvidenceKind, text: string): string | null {
  if (kind === 'linkedin') return visibleText(text).trim() || null;
  if (kind === 'company') return readCompanyNumber(text) || null;
  return visibleText(text).normalize('NFKC').replace(/\s/g, '').toUpperCase() || null;
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

import type { Role } from './members.ts';

/** How a kind of evidence is named, asked for and checked. */
interface EvidenceRow {
  /** The name on forms and profiles. */
  label: string;
  /** The name within an email's sentence. */
  noun: string;
  /** The name at the foot of a card. */
  onCard: string;
  roles: readonly Role[];
  /** Asked of members who work in this nation alone. */
  nation?: 'Scotland' | 'Wales';
  /** What the member types as its number; absent where there is none. */
  number?: { label: string; format: RegExp; words: string; digits?: number };
  /** The schemes or types to choose from. */
  schemes?: { label: string; options: readonly string[] };
  hasInsurer?: true;
  ends: 'never' | 'optional' | 'required';
  /** Where anybody can look it up. */
  lookUp?: string | Readonly<Record<string, string>>;
  /** Why it matters, shown to its owner. */
  why: string;
}

const WORKING = ['sourcer', 'management', 'service_provider'] as const;
const ALL = ['investor', 'sourcer', 'management', 'service_provider'] as const;
const COMPANIES = 'https://find-and-update.company-information.service.gov.uk/company';
const certificate = {
  label: 'Membership number',
  format: /^[A-Z0-9][A-Z0-9/-]{2,19}$/,
  words: 'Please give 3 to 20 letters and digits.',
} as const;

/** The statement of an agent who needs no client money protection, which cannot be checked. */
export const NO_CLIENT_MONEY = 'We hold no client money';

/** What members can show. Forms, pages, comparison, filters and the queue derive from it. */
const KINDS = {
  company: {
    label: 'Company',
    noun: 'company',
    onCard: 'company',
    roles: ALL,
    number: {
      label: 'Company number',
      format: /^(?:\d{8}|[A-Z]{2}\d{6}|R\d{7})$/,
      words: 'A company number has 8 characters, such as 01234567 or SC123456.',
      digits: 8,
    },
    ends: 'never',
    lookUp: COMPANIES,
    why: 'Members can see who they deal with.',
  },
  aml: {
    label: 'HMRC supervision',
    noun: 'HMRC supervision',
    onCard: 'AML',
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
    label: 'Redress',
    noun: 'redress membership',
    onCard: 'redress',
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
    label: 'Client money protection',
    noun: 'client money protection',
    onCard: 'client money',
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
    label: 'Insurance',
    noun: 'insurance',
    onCard: 'insurance',
    roles: WORKING,
    schemes: { label: 'Type', options: ['Professional indemnity', 'Public liability'] },
    hasInsurer: true,
    ends: 'required',
    why: 'Clients ask for it first.',
  },
  ico: {
    label: 'ICO registration',
    noun: 'ICO registration',
    onCard: 'ICO',
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
    label: 'Letting agent registration (Scotland)',
    noun: 'Scottish letting agent registration',
    onCard: 'Scotland',
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
    label: 'Rent Smart Wales',
    noun: 'Rent Smart Wales registration',
    onCard: 'Wales',
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
    label: 'Gas Safe',
    noun: 'Gas Safe registration',
    onCard: 'Gas Safe',
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
    label: 'Electrical scheme',
    noun: 'electrical scheme membership',
    onCard: 'electrical',
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
    label: 'Identity',
    noun: 'identity',
    onCard: 'identity',
    roles: ALL,
    ends: 'never',
    why: 'We check it in a video call. We never ask for a passport copy.',
  },
  linkedin: {
    label: 'LinkedIn',
    noun: 'LinkedIn profile',
    onCard: 'LinkedIn',
    roles: ALL,
    number: {
      label: 'Address of your LinkedIn profile',
      format: /^https:\/\/www\.linkedin\.com\/in\/[\w%-]{3,100}\/?$/,
      words: 'The address starts with https://www.linkedin.com/in/.',
    },
    ends: 'never',
    why: 'Members can see what you have done before.',
  },
} as const satisfies Record<string, EvidenceRow>;

export type EvidenceKind = keyof typeof KINDS;
export const EVIDENCE_KINDS = Object.keys(KINDS) as [EvidenceKind, ...EvidenceKind[]];
export type EvidenceLabel = (typeof KINDS)[EvidenceKind]['label'];

export function evidenceRow(kind: EvidenceKind): EvidenceRow & { label: EvidenceLabel } {
  return KINDS[kind];
}

const NAMED = 3;

/** What is checked, as there is room for on a card: "company, AML, redress, +1". */
export function checkedKindsLabel(kinds: readonly EvidenceKind[]): string {
  const named = kinds.slice(0, NAMED).map((kind) => KINDS[kind].onCard);
  const more = kinds.length - named.length;
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

/** "Checked: company, AML, redress, +1". */
export function checkedLine(kinds: readonly EvidenceKind[]): string {
  return `Checked: ${checkedKindsLabel(kinds)}`;
}

/** A set of kinds as a number: bit n is the nth kind. `profiles.factFlags` holds one. */
export function flagsOfKinds(kinds: readonly EvidenceKind[]): number {
  return kinds.reduce((flags, kind) => flags | (1 << EVIDENCE_KINDS.indexOf(kind)), 0);
}

export function kindsOfFlags(flags: number): EvidenceKind[] {
  return EVIDENCE_KINDS.filter((_, bit) => (flags & (1 << bit)) !== 0);
}

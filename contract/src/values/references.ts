import {
  MANAGEMENT_SERVICES,
  PROVIDER_SERVICES,
  type Role,
  SERVICES,
  type Service,
} from './members.ts';

export const REFERENCE_LIMITS = {
  /** How many messages each has to have written, and over how many days, to have met through the site. */
  messages: 3,
  days: 7,
  /** How old both accounts have to be to have worked together before. */
  accountDays: 7,
  earliestYear: 1990,
  /** From when a client’s confirmation counts, after their address was confirmed. */
  clientDays: 7,
  aMonth: 10,
  page: 50,
} as const;

/** What two members did together, apart from services. */
const DEALINGS = ['managed', 'sourced', 'bought', 'together'] as const;
export const REFERENCE_WORK = [...DEALINGS, ...SERVICES] as const;
export type ReferenceWork = (typeof REFERENCE_WORK)[number];

const DEALING_LABELS: Record<(typeof DEALINGS)[number], string> = {
  managed: 'managed a property',
  sourced: 'sourced a deal',
  bought: 'bought through them',
  together: 'worked on a deal together',
};

/** What a line about two members says of their work. */
export function workLabel(what: ReferenceWork): string {
  return what in DEALING_LABELS
    ? DEALING_LABELS[what as keyof typeof DEALING_LABELS]
    : what.toLowerCase();
}

const DONE_BY: Partial<Record<Role, readonly ReferenceWork[]>> = {
  sourcer: ['sourced', 'bought'],
  management: ['managed', ...MANAGEMENT_SERVICES],
  service_provider: PROVIDER_SERVICES,
};

/** What members of two roles can have done together: what either does for others, unless both are of one role. */
export function workOf(one: Role, other: Role): ReferenceWork[] {
  const done = one === other ? [] : [one, other].flatMap((role) => DONE_BY[role] ?? []);
  return [...done, 'together'];
}

/** What a client of a member’s role can confirm. */
export function workForClients(role: Role): ReferenceWork[] {
  const done: readonly (Service | ReferenceWork)[] = DONE_BY[role] ?? [];
  return [...done, 'together'];
}

/** How two members met: through the site, or before. */
export const REFERENCE_WAYS = ['lintel', 'before'] as const;
export type ReferenceWay = (typeof REFERENCE_WAYS)[number];
export const REFERENCE_WAY_LABELS: Record<ReferenceWay, string> = {
  lintel: 'through Lintel',
  before: 'before Lintel',
};

/** The path of the page on which a client answers. */
export function clientQuestionPath(code: string): string {
  return `/confirm/${code}`;
}

export const REFERENCE_WORDS = {
  agreed:
    'Both sides agreed to be shown. This says that they worked together, not that they were satisfied.',
  none: 'Lintel has no star ratings. Members who agree to it are named here.',
  noWork: 'Please choose what you did together.',
  year: 'Please give a year from 1990 until now.',
  beforeTalk: (year: number) =>
    `You first wrote to each other here in ${year}. Please give that year or a later one.`,
  noWay: 'Please say how you met.',
  noChoice: 'Please choose whether others may ask you.',
  question: (name: string) => `You have worked with ${name}: may I ask how it went?`,
} as const;

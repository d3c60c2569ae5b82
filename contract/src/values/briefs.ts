import type { Role } from './members.ts';

/** The lengths of a brief's words, how long it holds, and how long one that has ended can be put back. */
export const BRIEF_LIMITS = {
  least: 20,
  most: 280,
  days: 30,
  /** It can be kept, and its author is told so, this many days before the end. */
  keepDays: 3,
  restorableDays: 90,
  changesADay: 10,
} as const;

/** Whether a brief is no longer shown on a day in London, however late its row goes. */
export function hasEnded({ endsOn }: { endsOn: string }, today: string): boolean {
  return endsOn < today;
}

/** What a brief of each role is called. */
export const BRIEF_LABELS: Record<Role, string> = {
  investor: 'Looking for now',
  sourcer: 'Offering now',
  management: 'Taking on now',
  service_provider: 'Available now',
};

/**
 * Who the members of each role seek at first: their customers, and of an investor those who bring deals. Questions and
 * the first search read by it too.
 */
export const DEFAULT_SEEKS: Record<Role, readonly Role[]> = {
  investor: ['sourcer'],
  sourcer: ['investor'],
  management: ['investor'],
  service_provider: ['investor', 'management'],
};

/** Those who are sought, as briefs and filters name them. */
export const SOUGHT_LABELS: Record<Role, { one: string; many: string }> = {
  investor: { one: 'Wants an investor', many: 'Want an investor now' },
  sourcer: { one: 'Wants a sourcer', many: 'Want a sourcer now' },
  management: { one: 'Wants an agent', many: 'Want an agent now' },
  service_provider: { one: 'Wants a service provider', many: 'Want a service provider now' },
};

export const BRIEF_WORDS = {
  question: 'What are you after now?',
  note: 'Leave contact details out: people answer here. Lintel is no place to offer investments.',
  short: 'Say a little more: what, where, when.',
  contact: 'Please leave out addresses, links and telephone numbers: people answer here.',
  noPrice: 'Please enter a price over £0, or none.',
  noRole: 'Please say who should answer.',
  ownRole: 'Please choose other roles than your own.',
} as const;

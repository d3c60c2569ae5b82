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
 * Who the members of each role seek at first: their customers, and of an investor those who bring deals. Questions and the first search
 * read by it too.
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
  noRole: 'Please say who should answer.',
  ownRole: 'Please choose other roles than your own.',
} as const;

const ENDING = String.raw`(?![\w-])`;
const LABEL = '[a-z0-9-]*[a-z][a-z0-9-]+';
/** Written as addresses and links are, or as those who hide them write them. */
const ADDRESSES = [
  /https?:|\bwww\.|\b(?:wa|t|fb)\.me\b|\b(?:bit\.ly|linktr\.ee)\b/i,
  /[\w+-]@[a-z][a-z0-9-]*\.[a-z]{2,}/i,
  new RegExp(String.raw`@\s*[a-z][a-z0-9-]*\s*\.\s*(?:com|co|net|org|uk)${ENDING}`),
  /(?:@|\bat\b|\(at\)|\[at\])\s*(?:gmail|hotmail|yahoo|icloud|btinternet)\b/i,
  /\w\s*(?:\bdot\b|\(dot\)|\[dot\])\s*(?:com|co|net|org|uk|io)\b/i,
  new RegExp(String.raw`${LABEL}\.(?:com|co\.uk|org\.uk)${ENDING}`, 'i'),
  // A capital after a full stop begins a sentence.
  new RegExp(
    String.raw`[A-Za-z0-9-]*[A-Za-z][A-Za-z0-9-]+\.(?:net|org|info|biz|io|co|uk|eu|app|dev|london|property|homes|house|estate|agency)${ENDING}`,
  ),
];
const DATES = /\b\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})\b/g;
const DECIMALS = /(?<![\d.])\d{1,2}\.\d{1,2}(?![\d.])/g;
/** Digits with what may stand between those of a telephone number. */
const DIGITS = /(?<![\d£]|\d[.,])(?:(?<!\d)\+)?\(?\d[\d\s()./_\u2010-\u2014-]{7,}\d(?!\d)/g;
/** A number of the United Kingdom whose code stands together, whatever figures are beside it. */
const WITH_CODE = /(?<!\d)0[1-9]\d(?:[\s()./_\u2010-\u2014-]{0,2}\d){7,8}(?!\d)/;
/** A number of the United Kingdom with or without its 0, or one with the code of a country. */
const TELEPHONE = /^(?:0[1-9]\d{8,9}|7[1-9]\d{8}|(?:\+|00)(?:440?[1-9]\d{8,9}|[1-9]\d{8,13}))$/;

/** Whether a text has an email address, a link or a telephone number of the United Kingdom or abroad. */
export function hasContactDetails(text: string): boolean {
  const plain = text.normalize('NFKC');
  if (ADDRESSES.some((address) => address.test(plain))) return true;
  const figures = plain.replaceAll(DATES, 'x').replaceAll(DECIMALS, 'x');
  if (WITH_CODE.test(figures)) return true;
  return (figures.match(DIGITS) ?? []).some((number) =>
    TELEPHONE.test(number.replaceAll(/[^\d+]/g, '')),
  );
}

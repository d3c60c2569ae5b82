import type { FacetFilters } from '@lintel/contract/values/directory';
import { WITHIN_MILES } from '@lintel/contract/values/places';
import { POUND_UNITS, parsePounds } from '@lintel/contract/values/text';

type Bounds = Pick<
  FacetFilters,
  'price' | 'budgetMin' | 'budgetMax' | 'feeMin' | 'feeMax' | 'within'
>;

/** A figure at the beginning of a text, how many words it takes, and the filter that it is; none for a size. */
export interface Figure {
  length: number;
  filter: Bounds;
  /** The filter that it is behind "not": of a bound the other one. */
  opposite?: Bounds;
  /** What no filter says: a share that is no fee ("8% yield"), or a least distance ("over 20 miles from York"). */
  leftOut?: 'share' | 'distance';
}

/** What may be between a comparative and its figure, or before a figure alone. */
const ASIDE =
  '(?:(?:a|an|about|approx|around|at|for|is|of|roughly|the|(?:agency |letting |management |sourcing )?(?:charges?|commission|fees?|rate)) )*';
const BEFORE = new RegExp(
  [
    '^(?:(?<not>never|no|no one|nobody|none|not|nothing) )?(?:(?:',
    '(?<most><=?|≤|as much as|at most|below|beneath|capped|cap|maximum|max|under|up ?to|within|(?:cheaper|less|lower|smaller) th[ae]n)|',
    '(?<least>>=?|≥|above|at least|beyond|exceeding|exceeds|exceed|from|in excess of|minimum|min|over|starting at|starting from|upwards of|(?:bigger|further|greater|higher|more) th[ae]n)',
    `) ?)?${ASIDE}`,
  ].join(''),
);
const AFTER = new RegExp(
  [
    '^(?: (?:charges?|commission|fees?))?(?: ',
    '(?:(?<not>(?:are |is )?too (?:expensive|high|much))|(?<most>at most|cap|max|maximum|tops|(?:and|or) (?:below|cheaper|less|lower|under))|',
    '(?<least>at least|min|minimum|plus(?! vat)|upwards|(?:and|or) (?:above|higher|more|over|up|upwards)))(?= |$))',
  ].join(''),
);

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ a: 1, half: 0.5, quarter: 0.25, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12, fifteen: 15, twenty: 20, thirty: 30 },
  ...{ forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
};
const IN_WORDS = Object.keys(NUMBERS).join('|');
const SHARE = `\\d{1,2}(?:\\.\\d+)?|${IN_WORDS}`;
const PER_CENT = ' ?(?:%|per ?cent|pc)';
const POUNDS = `£?\\d[\\d,]*(?:\\.\\d+)?`;
const LINK = '(?: (?:and|or|to))? ';
/** The kinds of figures, and of ranges with both ends. */
const FEE = new RegExp(
  `^(?:between )?(?:(?<low>${SHARE})(?:${PER_CENT})?${LINK})?(?<high>${SHARE})${PER_CENT}(?<more>\\+)?(?= |$)`,
);
const MILES = /^(?<high>\d{1,3})(?<more>\+)? ?(?:miles?|mi)(?: away)?(?: of| from)?(?= |$)/;
const BEDROOMS = /^\d{1,2}\+? ?(?:bed|beds|bedroom|bedrooms|bedroomed)(?= |$)/;
const MONEY = new RegExp(
  [
    `^(?:between )?(?:(?<low>${POUNDS}) ?(?<lowUnit>${POUND_UNITS})?${LINK})?`,
    `(?<high>${POUNDS}) ?(?<unit>${POUND_UNITS})?(?<more>\\+)?(?<named> pounds| budget| cash)?(?= |$)`,
  ].join(''),
);
/** "Half a million", "two hundred grand". */
const MONEY_IN_WORDS = new RegExp(
  [
    `^(?:an? (?=half|quarter))?(?<number>${IN_WORDS})(?: of)?(?: an?)?(?<hundred> hundred)?`,
    ' (?<unit>thousand|grand|k|million|mil)(?: pounds)?(?= |$)',
  ].join(''),
);
/** What is a share and no fee: "8% yield", "20% below market value", "ROI of 12%". */
const SHARES = '(?:gross |net )?(?:yields?|roi|returns?|discounts?|deposits?|ltv|equity)';
const BEFORE_SHARE = new RegExp(`^${SHARES} `);
const AFTER_SHARE = new RegExp(
  `^(?: plus| or more)? (?:${SHARES}(?= |$)|(?=bmv|below m|off|under m))`,
);
/** A bare number from this on is an amount of pounds: fewer are a house number or a year. */
const LEAST_BARE = 10_000;

/** The figure that a text in lower case begins with: a price, a fee, a distance or a number of bedrooms. */
export function figureAt(text: string): Figure | undefined {
  const [bedrooms] = BEDROOMS.exec(text) ?? [];
  if (bedrooms) return { length: lengthOf(bedrooms), filter: {} };
  const [share = ''] = BEFORE_SHARE.exec(text) ?? [];
  const before = BEFORE.exec(text.slice(share.length)) as RegExpExecArray;
  const from = share.length + before[0].length;
  const { read, value } = valueAt(text.slice(from)) ?? {};
  if (!read || !value) return undefined;
  const behind = text.slice(from + value[0].length);
  const [other] = (read === feeOf && AFTER_SHARE.exec(behind)) || [];
  const after = AFTER.exec(behind);
  const to = from + value[0].length + (other ?? after?.[0] ?? '').length;
  const length = lengthOf(text.slice(0, to));
  if (share || other !== undefined) return { length, filter: {}, leftOut: 'share' };
  const parts = { ...value.groups, ...said(after), ...said(before) };
  const bound = boundOf(read, parts);
  return bound && { length, ...bound };
}

/** The filter of a figure with what is said before and behind it; undefined where it is none. */
function boundOf(read: Read, parts: Parts): Omit<Figure, 'length'> | undefined {
  const { least, more, most, not } = parts;
  const isLeast = Boolean(least ?? more);
  const isCompared = isLeast || Boolean(most);
  if (not && !isCompared) return undefined;
  const filter = read(parts, isLeast !== Boolean(not));
  const opposite = isCompared ? read(parts, isLeast === Boolean(not)) : undefined;
  if (filter) return { filter, ...(opposite && { opposite }) };
  return read === milesOf ? { filter: {}, leftOut: 'distance' } : undefined;
}

type Parts = Record<string, string | undefined>;

/** The parts of a match that are there. */
function said(match: RegExpExecArray | null): Parts {
  const parts = Object.entries(match?.groups ?? {});
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** Read a figure as a filter, as a least one or not; undefined where no filter says that. */
type Read = (parts: Parts, isLeast: boolean) => Bounds | undefined;

const feeOf: Read = ({ low, high = '' }, isLeast) => {
  const share = (figure: string) => NUMBERS[figure] ?? Number(figure);
  if (low === undefined) return isLeast ? { feeMin: share(high) } : { feeMax: share(high) };
  const ends = [share(low), share(high)];
  return { feeMin: Math.min(...ends), feeMax: Math.max(...ends) };
};

const milesOf: Read = ({ high }, isLeast) => {
  if (isLeast) return undefined;
  return { within: WITHIN_MILES.find((one) => one >= Number(high)) ?? WITHIN_MILES.at(-1) };
};

const moneyInWords: Read = ({ number = '', hundred, unit }) => {
  const amount = (NUMBERS[number] as number) * (hundred ? 100 : 1);
  return { price: pounds(`${amount}`, unit) };
};

const moneyOf: Read = ({ low, lowUnit, high = '', unit, named }) => {
  const price = pounds(high, unit);
  const isAmount = high.startsWith('£') || unit || named || price >= LEAST_BARE;
  if (!isAmount || !Number.isSafeInteger(price)) return undefined;
  if (low === undefined) return { price };
  const others = [pounds(low, lowUnit ?? unit), pounds(low, lowUnit)];
  const lower = others.find((one) => one < price) ?? price;
  return { budgetMin: lower, budgetMax: price };
};

/** The kinds in the order in which they are tried. */
const KINDS: readonly (readonly [Read, RegExp])[] = [
  [feeOf, FEE],
  [milesOf, MILES],
  [moneyInWords, MONEY_IN_WORDS],
  [moneyOf, MONEY],
];

function valueAt(text: string): { read: Read; value: RegExpExecArray } | undefined {
  const [found] = KINDS.flatMap(([read, form]) => {
    const value = form.exec(text);
    return value ? [{ read, value }] : [];
  });
  return found;
}

function pounds(figure: string, unit = ''): number {
  return Math.round(parsePounds(figure + unit) ?? Number.NaN);
}

function lengthOf(words: string): number {
  return words.trim().split(' ').length;
}

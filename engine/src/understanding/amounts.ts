import type { FacetFilters } from '@lintel/contract/values/directory';
import { WITHIN_MILES } from '@lintel/contract/values/places';
import { POUND_UNITS, parsePounds } from '@lintel/contract/values/text';

/** A figure at the beginning of a text, how many words it takes, and the filter that it is; none for a size. */
interface Figure {
  length: number;
  filter: Pick<FacetFilters, 'price' | 'feeMax' | 'within'>;
}

const BEFORE =
  '(?:(?:under|below|up to|max|maximum|at most|less than|no more than|around|about|for|of) )?';
const AT_LEAST = '(?:(?:over|above|at least|from) )?';
const FEE = new RegExp(`^${BEFORE}<?(\\d{1,2}(?:\\.\\d+)?) ?(?:%|per ?cent|percent|pc)(?= |$)`);
const POUNDS = new RegExp(
  `^${AT_LEAST}${BEFORE}<?(£)?(\\d[\\d,]*(?:\\.\\d+)?) ?(${POUND_UNITS})?( pounds| budget| cash)?(?= |$)`,
);
const MILES = /^(?:within )?(\d{1,3}) ?(?:miles?|mi)(?: of| from)?(?= |$)/;
const BEDROOMS = /^\d{1,2} ?(?:bed|beds|bedroom|bedrooms|bedroomed)(?= |$)/;
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ a: 1, half: 0.5, quarter: 0.25, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
  ...{ seven: 7, eight: 8, nine: 9, ten: 10, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
  ...{ sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
};
/** "Half a million", "two hundred grand". */
const IN_WORDS = new RegExp(
  [
    `^${BEFORE}(?:an? (?=half|quarter))?(${Object.keys(NUMBERS).join('|')})`,
    '(?: of)?(?: an?)?( hundred)? (thousand|grand|k|million|mil)(?: pounds)?(?= |$)',
  ].join(''),
);
/** A bare number from this on is an amount of pounds: fewer are a house number or a year. */
const LEAST_BARE = 10_000;

/** The lower end of a range, before its upper one. */
const LOWER_END = /^£?\d[\d,]*(?:\.\d+)?[km]? (?:to |and )?(?=£?\d[\d,.]*(?:k|m)(?: |$))/;

/** The figure that a text in lower case begins with: a price, a fee, a distance or a number of bedrooms. */
export function figureAt(text: string): Figure | undefined {
  const [lower] = LOWER_END.exec(text) ?? [];
  const upper = lower === undefined ? undefined : figureAt(text.slice(lower.length));
  if (lower && upper) return { ...upper, length: upper.length + lower.trim().split(' ').length };
  const miles = MILES.exec(text);
  if (miles) {
    const within = WITHIN_MILES.find((one) => one >= Number(miles[1]));
    return figure(miles[0], { within: within ?? WITHIN_MILES.at(-1) });
  }
  const bedrooms = BEDROOMS.exec(text);
  if (bedrooms) return figure(bedrooms[0], {});
  const fee = FEE.exec(text);
  if (fee) return figure(fee[0], { feeMax: Number(fee[1]) });
  const words = IN_WORDS.exec(text);
  if (words) return figure(words[0], { price: poundsOf(words) });
  const pounds = POUNDS.exec(text);
  if (!pounds) return undefined;
  const [matched, sign, digits = '', scale = '', unit] = pounds;
  const price = Math.round(parsePounds(digits + scale) ?? Number.NaN);
  const isAmount = sign || scale || unit || price >= LEAST_BARE;
  return isAmount && Number.isSafeInteger(price) ? figure(matched, { price }) : undefined;
}

function poundsOf([, number = '', hundred, unit = '']: RegExpExecArray): number {
  const amount = (NUMBERS[number] as number) * (hundred ? 100 : 1);
  return Math.round(parsePounds(`${amount}${unit}`) as number);
}

function figure(matched: string, filter: Figure['filter']): Figure {
  return { length: matched.split(' ').length, filter };
}

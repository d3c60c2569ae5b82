import { type Spoken, saidAt, sideOf } from './spoken.ts';

/** What refuses the choice behind it, whatever it is: "except Leeds", "anywhere but Leeds". */
const REFUSING = new Set(
  'all but, anybody but, anybody except, anyone but, anyone except, anything but, anywhere apart from, anywhere but, anywhere except, apart from, but no, but not, everyone but, everyone except, everywhere apart from, everywhere but, everywhere except, except for, instead of, other than, rather than, avoid, avoiding, doesnt, dont, except, excl, excluding, minus, non, nor, unlike'.split(
    ', ',
  ),
);
/** The same, but not for services: "no heating" asks for a repair. */
const LACKING = new Set('arent cant isnt never no not wasnt without wont'.split(' '));
/** Those of them that refuse a service where other work is named: "a plumber, not a cleaner". */
const DENYING = new Set(['arent', 'isnt', 'not']);
/** What refuses a place alone: not "outside tap". */
const AWAY = new Set(['away from', 'nowhere near', 'outside', 'outside of']);
/** The words between what refuses and what is refused: "doesn't do HMO", "not in London". */
const BETWEEN = new Set(
  'a an any around at based buy charge charging cover covering do does doing for from go going in including interested like near need of operate pay paying take taking that than the to touch use using want wanting who with'.split(
    ' ',
  ),
);
/** What may be between "not" and a bound that it turns, three at most: "not charging more than 12%". */
const BEFORE_BOUND = new Set(
  'a any anything be charge charging cost costing fee fees for go going have having one pay paying penny spend spending take taking that the to want wanting'.split(
    ' ',
  ),
);
const WORDS_BEFORE_BOUND = 3;
/** What refuses one more: "not in Leeds or York". */
const FURTHER = new Set(['and', 'nor', 'or']);

/** Whether something refuses a segment. */
type Refuses = (segment: Spoken) => boolean;

const isPlace: Refuses = ({ meaning }) => meaning.kind === 'place';
/** With capitals a name: "not Foxtons". */
const isChoice: Refuses = ({ meaning, said }) =>
  meaning.kind === 'text' ? /^\p{Lu}/u.test(said) : meaning.kind !== 'filler';
const isNoService: Refuses = ({ meaning }) =>
  !['filler', 'text'].includes(meaning.kind) &&
  !(meaning.kind === 'options' && meaning.options.services);
/** "Not a cleaner", but neither "not heating" nor "no cleaner". */
const isNoWork: Refuses = (one) =>
  isNoService(one) || (isChoice(one) && /(?:er|ist|man|s)$/i.test(one.said));

/** The segments of a question without what it refuses, and that in its words: no filter excludes anything. */
export function withoutRefused(all: readonly Spoken[]): { kept: Spoken[]; leftOut: string[] } {
  const kept: Spoken[] = [];
  const leftOut: string[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const { length, turned } = refusedAt(all, at);
    if (turned) kept.push(turned);
    else if (length === 0) kept.push(all[at] as Spoken);
    else leftOut.push(wordsOf(all.slice(at, at + length)));
    at += Math.max(length, 1) - 1;
  }
  return { kept, leftOut };
}

function wordsOf(refused: readonly Spoken[]): string {
  const words = refused.map(({ said }) => said).join(' ');
  return words.replace(/^but /i, '').replaceAll(/[()]/g, '');
}

/** How many segments from here on say what is refused, or turn a bound into the other one. */
function refusedAt(all: readonly Spoken[], at: number): { length: number; turned?: Spoken } {
  const { meaning } = all[at] as Spoken;
  if (meaning.kind === 'figure' && meaning.leftOut) {
    const place = meaning.leftOut === 'distance' ? targetAt(all, at + 1, isPlace) : 0;
    return { length: place > 0 ? place + 1 - at : 1 };
  }
  const [refuses, from] = refusing(all, at);
  if (!refuses) return { length: 0 };
  const bound = all.findIndex(({ word }, index) => index >= from && !BEFORE_BOUND.has(word));
  const { meaning: limit } = all[bound] ?? {};
  if (limit?.kind === 'figure' && limit.opposite && bound - from <= WORDS_BEFORE_BOUND) {
    const turned = { ...limit, filter: limit.opposite };
    return { length: bound + 1 - at, turned: { ...(all[bound] as Spoken), meaning: turned } };
  }
  let to = targetAt(all, from, refuses);
  if (to < 0) return { length: 0 };
  for (let more = to; more > 0; more = furtherAt(all, to, refuses)) to = more;
  return { length: to + 1 - at };
}

/** Where one more stands that is refused with the last: "not London, Kent or Essex"; 0 or less for none. */
function furtherAt(all: readonly Spoken[], last: number, refuses: Refuses): number {
  const isAlike = (at: number) => all[at]?.meaning.kind === all[last]?.meaning.kind;
  let to = last + 1;
  while (isAlike(to)) to += 1;
  const word = all[to]?.word ?? '';
  if (!FURTHER.has(word)) return 0;
  if (isAlike(to + 1)) return to + 1;
  return word === 'and' ? 0 : targetAt(all, to + 1, refuses);
}

/** What the words here refuse, and the segment behind them. */
function refusing(all: readonly Spoken[], at: number): [Refuses | undefined, number] {
  const word = all[at]?.word ?? '';
  const length = saidAt(all, at, REFUSING);
  if (length > 0) return [isChoice, at + length];
  const away = saidAt(all, at, AWAY);
  if (away > 0) return [isPlace, at + away];
  if (!LACKING.has(word)) return [undefined, at];
  const isAlone = all.filter(sideOf).length === 1;
  return [DENYING.has(word) && !isAlone ? isNoWork : isNoService, at + 1];
}

/** Where what is refused stands, from here on; -1 for nowhere. "Deal" in "don't deal with HMOs" is no trade. */
function targetAt(all: readonly Spoken[], from: number, refuses: Refuses): number {
  const isVerb = (at: number) => {
    const said = `${all[at]?.said} ${all[at + 1]?.word}`.toLowerCase();
    return /^(?:(?:deal|work)(?:ing)? with|works? (?:around|for|in|near))$/.test(said);
  };
  const isBetween = ({ word }: Spoken, at: number) => BETWEEN.has(word) || isVerb(at);
  const at = all.findIndex((one, index) => index >= from && !isBetween(one, index));
  return at >= 0 && refuses(all[at] as Spoken) ? at : -1;
}
